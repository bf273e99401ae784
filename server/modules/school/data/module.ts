import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { officeDataRoutes } from './routes';

export const dataModule = defineModule({
  name: 'data',
  routes: officeDataRoutes,
  eraseColumns: {
    cleared: (ids) => [
      sql`update office_import_rows
        set data = '{}', before = null, after = null, problems = '[]', source_id = '-'
        where entity_id = any(${ids}) or new_id = any(${ids})`,
      sql`delete from external_ids where entity_id = any(${ids})`,
    ],
  },
  mergeRules: {
    moving: { acts: ['office_imports.user_id'] },
    // Names that a source outside the school has for the person: the next import finds who stayed.
    following: ['external_ids.entity_id'],
  },
});

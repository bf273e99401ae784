import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';

export const creditsModule = defineModule({
  name: 'credits',
  eraseColumns: {
    cleared: (ids) => [sql`update credit_entries set note = '' where student_id = any(${ids})`],
  },
  mergeRules: {
    moving: { activity: ['credit_entries.student_id'], acts: ['credit_entries.granted_by'] },
    special: ['credit_accounts.student_id'],
  },
});

import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { reportRoutes } from './routes';

export const questionReportsModule = defineModule({
  name: 'question-reports',
  routes: reportRoutes,
  eraseColumns: {
    cleared: (ids) => [
      sql`update question_reports set note = null where reporter_id = any(${ids}) and note is not null`,
    ],
  },
  mergeRules: {
    moving: { activity: ['question_reports.reporter_id'], acts: ['question_reports.decided_by'] },
  },
});

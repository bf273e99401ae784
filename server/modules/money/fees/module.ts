import { defineModule } from '@/server/router/module';
import { dueJobs } from './reminders';
import { dueRoutes } from './routes';

export const feesModule = defineModule({
  name: 'fees',
  routes: dueRoutes,
  jobs: ({ deps }) => dueJobs(deps),
  eraseColumns: { staying: { books: ['due_batches.made_by'] } },
  mergeRules: { staying: ['due_batches.made_by'], books: ['dues.student_id'], holds: { dues: 'fees' } },
});

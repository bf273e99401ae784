import { defineModule } from '@/server/router/module';
import { dueJobs } from './reminders';
import { dueRoutes } from './routes';

export const feesModule = defineModule({
  name: 'fees',
  routes: dueRoutes,
  jobs: ({ deps }) => dueJobs(deps),
});

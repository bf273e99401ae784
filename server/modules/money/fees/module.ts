import { defineModule } from '@/server/router/module';
import { dueJobs } from './reminders';
import { dueRoutes } from './routes';

export const duesModule = defineModule({
  name: 'dues',
  routes: dueRoutes,
  jobs: ({ deps }) => dueJobs(deps),
});

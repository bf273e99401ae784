import { defineModule } from '@/server/router/module';
import { yearChangeJobs } from './jobs';
import { yearChangeRoutes } from './routes';

export const yearChangeModule = defineModule({
  name: 'year-change',
  routes: yearChangeRoutes,
  jobs: ({ deps }) => yearChangeJobs(deps),
});

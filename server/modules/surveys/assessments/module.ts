import { defineModule } from '@/server/router/module';
import { assessmentJobs } from './jobs';
import { assessmentRoutes } from './routes';

export const assessmentsModule = defineModule({
  name: 'assessments',
  routes: assessmentRoutes,
  jobs: ({ deps }) => assessmentJobs(deps),
});

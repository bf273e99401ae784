import { defineModule, defineService } from '@/server/router/module';
import { attemptServices } from './attempt-services';
import { attemptJobs } from './jobs/jobs';
import { attemptRoutes } from './routes';

const taking = defineService((context) => attemptRoutes(context.deps, attemptServices(context)));

export const attemptsModule = defineModule({
  name: 'attempts',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
  jobs: ({ deps }) => attemptJobs(deps),
});

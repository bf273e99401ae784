import { defineModule } from '@/server/router/module';
import { questionJobs } from './jobs';
import { questionRoutes } from './routes';

export const questionsModule = defineModule({
  name: 'questions',
  routes: questionRoutes,
  jobs: ({ deps }) => questionJobs(deps),
});

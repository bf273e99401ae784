import { defineModule } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { competitionJobs } from './jobs';
import { competitionRoutes } from './routes';

export const competitionsModule = defineModule({
  name: 'competitions',
  routes: (context) => competitionRoutes(context.deps, attemptServices(context), context.streams),
  jobs: ({ deps }) => competitionJobs(deps),
});

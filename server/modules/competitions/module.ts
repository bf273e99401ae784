import { defineModule } from '../../router/module';
import { attemptServices } from '../attempts';
import { competitionJobs } from './jobs';
import { competitionRoutes } from './routes';

export const competitionsModule = defineModule({
  name: 'competitions',
  routes: (context) => competitionRoutes(context.deps, attemptServices(context), context.streams),
  jobs: ({ deps }) => competitionJobs(deps),
});

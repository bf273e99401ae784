import { defineModule } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { familyRoutes } from './routes';
import { familyJobs } from './send-digest';

export const familyModule = defineModule({
  name: 'family',
  routes: (context) => familyRoutes(attemptServices(context)),
  jobs: ({ deps }) => familyJobs(deps),
});

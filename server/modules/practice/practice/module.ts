import { defineModule, defineService } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { practiceRoutes } from './routes';

const taking = defineService((context) => practiceRoutes(context.deps, attemptServices(context)));

export const practiceModule = defineModule({
  name: 'practice',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
});

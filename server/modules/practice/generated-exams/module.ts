import { defineModule, defineService } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { examRoutes } from './routes';

const taking = defineService((context) => examRoutes(context.deps, attemptServices(context)));

export const generatedExamsModule = defineModule({
  name: 'generated-exams',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
});

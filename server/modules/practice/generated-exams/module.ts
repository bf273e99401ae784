import { defineModule, defineService } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { examRoutes } from './routes';

const taking = defineService((context) => examRoutes(context.deps, attemptServices(context)));

export const examsModule = defineModule({
  name: 'exams',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
});

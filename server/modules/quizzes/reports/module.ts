import { defineModule } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { reportKinds } from './report-kinds';
import { reportRoutes } from './routes';

export const reportsModule = defineModule({
  name: 'reports',
  routes: (context) => reportKinds.flatMap((kind) => reportRoutes(kind, attemptServices(context).papers)),
  mergeRules: { moving: { acts: ['regrades.created_by'] } },
});

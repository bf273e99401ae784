import { defineModule } from '@/server/router/module';
import { reportRoutes } from './routes';

export const questionReportsModule = defineModule({
  name: 'question-reports',
  routes: reportRoutes,
});

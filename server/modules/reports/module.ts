import { defineModule } from '../../router/module';
import { attemptServices } from '../attempts';
import { reportKinds } from './report-kinds';
import { reportRoutes } from './routes';

export const reportsModule = defineModule({
  name: 'reports',
  routes: (context) => reportKinds.flatMap((kind) => reportRoutes(kind, attemptServices(context).papers)),
});

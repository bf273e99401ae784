import { defineModule } from '../../router/module';
import { schoolRoutes } from './routes';

export const schoolModule = defineModule({
  name: 'school',
  routes: schoolRoutes,
});

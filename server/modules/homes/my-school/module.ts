import { defineModule } from '@/server/router/module';
import { schoolRoutes } from './routes';

export const schoolModule = defineModule({
  name: 'school',
  routes: schoolRoutes,
});

import { defineModule } from '@/server/router/module';
import { schoolRoutes } from './routes';

export const mySchoolModule = defineModule({
  name: 'my-school',
  routes: schoolRoutes,
});

import { defineModule } from '@/server/router/module';
import { registrationRoutes } from './routes';

export const registrationModule = defineModule({
  name: 'registration',
  routes: registrationRoutes,
});

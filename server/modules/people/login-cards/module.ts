import { defineModule } from '@/server/router/module';
import { loginCardRoutes } from './routes';

export const loginCardsModule = defineModule({
  name: 'login-cards',
  routes: loginCardRoutes,
});

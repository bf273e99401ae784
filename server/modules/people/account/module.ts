import { defineModule } from '@/server/router/module';
import { accountRoutes } from './routes';

export const accountModule = defineModule({
  name: 'account',
  routes: ({ store }) => accountRoutes(store),
});

import { defineModule } from '@/server/router/module';
import { sessionRoutes } from './routes';

export const signInModule = defineModule({
  name: 'sign-in',
  routes: ({ store }) => sessionRoutes(store),
});

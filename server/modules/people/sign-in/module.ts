import { defineModule } from '@/server/router/module';
import { sessionRoutes } from './routes';

export const sessionModule = defineModule({
  name: 'session',
  routes: ({ store }) => sessionRoutes(store),
});

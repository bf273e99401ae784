import { defineModule } from '@/server/router/module';
import { bookRoutes } from './routes';

export const booksModule = defineModule({
  name: 'books',
  routes: bookRoutes,
});

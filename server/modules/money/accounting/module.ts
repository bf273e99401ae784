import { defineModule } from '@/server/router/module';
import { bookRoutes } from './routes';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: bookRoutes,
});

import { defineModule } from '@/server/router/module';
import { preparationRoutes } from './routes';

export const preparationModule = defineModule({
  name: 'preparation',
  routes: preparationRoutes,
});

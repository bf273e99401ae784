import { defineModule } from '@/server/router/module';
import { accommodationRoutes } from './routes';

export const accommodationsModule = defineModule({
  name: 'accommodations',
  routes: accommodationRoutes,
});

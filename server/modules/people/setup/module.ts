import { defineModule } from '@/server/router/module';
import { setupRoutes } from './routes';

export const setupModule = defineModule({
  name: 'setup',
  routes: setupRoutes,
});

import { defineModule } from '@/server/router/module';
import { resourceRoutes } from './routes';

export const resourcesModule = defineModule({
  name: 'resources',
  routes: resourceRoutes,
});

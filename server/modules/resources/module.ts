import { defineModule } from '../../router/module';
import { resourceRoutes } from './routes';

export const resourcesModule = defineModule({
  name: 'resources',
  routes: resourceRoutes,
});

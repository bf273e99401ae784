import { defineModule } from '@/server/router/module';
import { officeRoutes } from './routes';

export const officeModule = defineModule({
  name: 'office',
  routes: officeRoutes,
});

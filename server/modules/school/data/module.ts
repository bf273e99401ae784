import { defineModule } from '@/server/router/module';
import { officeDataRoutes } from './routes';

export const dataModule = defineModule({
  name: 'data',
  routes: officeDataRoutes,
});

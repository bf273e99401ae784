import { defineModule } from '@/server/router/module';
import { officeDataRoutes } from './routes';

export const officeDataModule = defineModule({
  name: 'office-data',
  routes: officeDataRoutes,
});

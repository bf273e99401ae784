import { defineModule } from '../../router/module';
import { officeDataRoutes } from './routes';

export const officeDataModule = defineModule({
  name: 'office-data',
  routes: officeDataRoutes,
});

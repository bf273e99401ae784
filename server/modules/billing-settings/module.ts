import { defineModule } from '../../router/module';
import { billingSettingsRoutes } from './routes';

export const billingSettingsModule = defineModule({
  name: 'billing-settings',
  routes: billingSettingsRoutes,
});

import { defineModule } from '@/server/router/module';
import { billingSettingsRoutes } from './settings-routes';

export const billingSettingsModule = defineModule({
  name: 'billing-settings',
  routes: billingSettingsRoutes,
});

import { defineModule } from '@/server/router/module';
import { officeSettingsRoutes } from './routes';

export const officeSettingsModule = defineModule({
  name: 'office-settings',
  routes: officeSettingsRoutes,
});

import { defineModule } from '@/server/router/module';
import { officeSettingsRoutes } from './routes';

export const settingsModule = defineModule({
  name: 'settings',
  routes: officeSettingsRoutes,
});

import { defineModule } from '@/server/router/module';
import { billingDocumentRoutes } from './routes';
import { billingSettingsRoutes } from './settings-routes';

export const invoicesModule = defineModule({
  name: 'invoices',
  routes: [...billingDocumentRoutes, ...billingSettingsRoutes],
});

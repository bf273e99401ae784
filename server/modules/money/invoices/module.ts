import { defineModule } from '@/server/router/module';
import { billingDocumentRoutes } from './routes';

export const billingDocumentsModule = defineModule({
  name: 'billing-documents',
  routes: billingDocumentRoutes,
});

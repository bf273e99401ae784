import { defineModule, defineService } from '@/server/router/module';
import { paymentJobs } from './jobs';
import { createProviders } from './providers/providers';
import { paymentRoutes } from './routes';

const paymentProviders = defineService(({ deps }) => createProviders(deps));

export const paymentsModule = defineModule({
  name: 'payments',
  routes: (context) => paymentRoutes(context.deps, paymentProviders(context)),
  jobs: (context) => paymentJobs(context.deps, paymentProviders(context)),
});

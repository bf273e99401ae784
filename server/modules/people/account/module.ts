import { defineModule } from '@/server/router/module';
import { accountRoutes } from './routes';

export const accountModule = defineModule({
  name: 'account',
  routes: ({ store }) => accountRoutes(store),
  eraseColumns: { removed: ['unproved_addresses.user_id'] },
  mergeRules: { staying: ['unproved_addresses.user_id'] },
});

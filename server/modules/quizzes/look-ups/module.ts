import { defineModule } from '@/server/router/module';
import { lookupRoutes } from './routes';

export const lookUpsModule = defineModule({
  name: 'look-ups',
  routes: lookupRoutes,
});

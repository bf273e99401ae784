import { defineModule } from '@/server/router/module';
import { colleagueRoutes } from './routes';

export const colleaguesModule = defineModule({
  name: 'colleagues',
  routes: colleagueRoutes,
});

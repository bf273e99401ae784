import { defineModule } from '../../router/module';
import { colleagueRoutes } from './routes';

export const colleaguesModule = defineModule({
  name: 'colleagues',
  routes: colleagueRoutes,
});

import { defineModule } from '@/server/router/module';
import { scoreRoutes } from './routes';

export const scoresModule = defineModule({
  name: 'scores',
  routes: scoreRoutes,
});

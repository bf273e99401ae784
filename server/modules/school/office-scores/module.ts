import { defineModule } from '@/server/router/module';
import { officeScoreRoutes } from './routes';

export const officeScoresModule = defineModule({
  name: 'office-scores',
  routes: officeScoreRoutes,
});

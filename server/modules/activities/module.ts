import { defineModule } from '../../router/module';
import { activityRoutes } from './routes';

export const activitiesModule = defineModule({
  name: 'activities',
  routes: activityRoutes,
});

import { defineModule } from '@/server/router/module';
import { activityRoutes } from './routes';

export const activitiesModule = defineModule({
  name: 'activities',
  routes: activityRoutes,
});

import { defineModule } from '@/server/router/module';
import { dashboardRoutes } from './routes';

export const dashboardsModule = defineModule({
  name: 'dashboards',
  routes: dashboardRoutes,
});

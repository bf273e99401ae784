import { defineModule } from '@/server/router/module';
import { weeklyPlanJobs } from './coming-week';
import { weeklyPlanRoutes } from './routes';

export const weeklyPlansModule = defineModule({
  name: 'weekly-plans',
  routes: weeklyPlanRoutes,
  jobs: ({ deps }) => weeklyPlanJobs(deps),
});

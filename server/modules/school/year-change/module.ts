import { defineModule } from '@/server/router/module';
import { yearChangeJobs } from './jobs';
import { yearChangeRoutes } from './routes';

export const yearChangeModule = defineModule({
  name: 'year-change',
  routes: yearChangeRoutes,
  jobs: ({ deps }) => yearChangeJobs(deps),
  mergeRules: { moving: { family: ['year_placements.student_id'], acts: ['year_changes.made_by'] } },
});

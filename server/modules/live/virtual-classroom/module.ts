import { defineModule } from '@/server/router/module';
import { vcrJobs } from './jobs';
import { vcrRoutes } from './routes';

export const virtualClassroomModule = defineModule({
  name: 'virtual-classroom',
  routes: vcrRoutes,
  jobs: ({ deps }) => vcrJobs(deps),
});

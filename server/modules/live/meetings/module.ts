import { defineModule } from '@/server/router/module';
import { meetingJobs } from './jobs';
import { meetingRoutes } from './routes';

export const meetingsModule = defineModule({
  name: 'meetings',
  routes: meetingRoutes,
  jobs: ({ deps }) => meetingJobs(deps),
});

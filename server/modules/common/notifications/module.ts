import { defineModule } from '@/server/router/module';
import { notificationJobs } from './jobs/jobs';
import { NotificationStreams } from './notification-stream';
import { notificationRoutes } from './routes';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: ({ deps, streams }) => notificationRoutes(new NotificationStreams(deps, streams)),
  jobs: ({ deps }) => notificationJobs(deps),
});

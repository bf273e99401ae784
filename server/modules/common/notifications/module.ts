import { defineModule } from '@/server/router/module';
import { notificationJobs } from './jobs/jobs';
import { NotificationStreams } from './notification-stream';
import { notificationRoutes } from './routes';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: ({ deps, streams }) => notificationRoutes(new NotificationStreams(deps, streams)),
  jobs: ({ deps }) => notificationJobs(deps),
  eraseColumns: {
    removed: [
      'push_queue.user_id',
      'notifications.user_id',
      'outgoing_messages.user_id',
      'devices.user_id',
      'notification_preferences.user_id',
      'quiet_hours.user_id',
    ],
    going: { messages: ['notifications.user_id', 'outgoing_messages.user_id'], sign_in: ['devices.user_id'] },
  },
  mergeRules: {
    moving: { messages: ['notifications.user_id'] },
    staying: [
      'devices.user_id',
      'notification_preferences.user_id',
      'outgoing_messages.user_id',
      'push_queue.user_id',
      'quiet_hours.user_id',
    ],
  },
});

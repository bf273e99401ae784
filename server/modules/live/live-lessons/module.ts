import { defineModule } from '@/server/router/module';
import { liveLessonJobs } from './jobs';
import { liveLessonRoutes } from './routes';

export const liveLessonsModule = defineModule({
  name: 'live-lessons',
  routes: liveLessonRoutes,
  jobs: ({ deps }) => liveLessonJobs(deps),
  eraseColumns: { staying: { taught: ['live_sessions.host_id'] } },
  mergeRules: {
    moving: {
      meetings: ['live_sessions.host_id', 'live_session_guests.user_id', 'live_session_seats.user_id'],
    },
  },
});

import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { meetingJobs } from './jobs';
import { meetingRoutes } from './routes';

export const meetingsModule = defineModule({
  name: 'meetings',
  routes: meetingRoutes,
  jobs: ({ deps }) => meetingJobs(deps),
  eraseColumns: {
    removed: ['meeting_mails.user_id'],
    cleared: (ids) => [sql`update meeting_invitees set rsvp_note = null where user_id = any(${ids})`],
    staying: { taught: ['meetings.organiser_id'] },
  },
  mergeRules: {
    moving: {
      meetings: [
        'meetings.organiser_id',
        'meeting_invitees.user_id',
        'meeting_mails.user_id',
        'meeting_outcomes.owner_id',
      ],
    },
  },
});

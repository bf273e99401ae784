import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { vcrJobs } from './jobs';
import { vcrRoutes } from './routes';

export const virtualClassroomModule = defineModule({
  name: 'virtual-classroom',
  routes: vcrRoutes,
  jobs: ({ deps }) => vcrJobs(deps),
  eraseColumns: {
    cleared: (ids) => [
      sql`update vcr_ratings set comment = '' where request_id in
        (select q.id from vcr_requests q where q.student_id = any(${ids}))`,
      sql`update vcr_requests set wish = '-', note = '', reason = '' where student_id = any(${ids})`,
    ],
    going: { words: ['vcr_requests.student_id'] },
  },
  mergeRules: {
    moving: {
      roles: ['instructor_calendars.instructor_id'],
      teaching: ['vcr_requests.student_id', 'vcr_requests.instructor_id'],
      acts: ['vcr_ratings.hidden_by', 'vcr_requests.approved_by'],
    },
  },
});

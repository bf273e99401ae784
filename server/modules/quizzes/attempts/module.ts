import { sql } from 'drizzle-orm';
import { defineModule, defineService } from '@/server/router/module';
import { attemptServices } from './attempt-services';
import { attemptJobs } from './jobs/jobs';
import { attemptRoutes } from './routes';

const taking = defineService((context) => attemptRoutes(context.deps, attemptServices(context)));

export const attemptsModule = defineModule({
  name: 'attempts',
  routes: (context) => taking(context).routes,
  fastRoutes: (context) => taking(context).fastRoutes,
  jobs: ({ deps }) => attemptJobs(deps),
  eraseColumns: {
    cleared: (ids) => [
      sql`update marks set comment = null where comment is not null
        and attempt_id in (select a.id from attempts a where a.student_id = any(${ids}))`,
    ],
    staying: {
      attempts: ['attempts.student_id'],
      marked: [
        'marks.marked_by',
        'score_events.actor_id',
        'late_answers.accepted_by',
        'late_answers.declined_by',
      ],
    },
  },
  mergeRules: {
    moving: {
      work: ['attempts.student_id'],
      acts: [
        'attempt_events.actor_id',
        'late_answers.accepted_by',
        'late_answers.declined_by',
        'marks.marked_by',
        'score_events.actor_id',
      ],
    },
    singles: {
      'attempts.student_id': {
        code: 'merge_attempts',
        label: sql`(select q.title from quizzes q where q.id = x.quiz_id)`,
        isEmpty: sql`x.answered_count = 0 and x.source = 'online' and x.override_mark is null`,
      },
    },
    refusals: [
      {
        code: 'merge_attempt_open',
        rows: (gone) =>
          sql`select 1 from attempts a where a.student_id = ${gone} and a.state = 'in_progress'`,
      },
    ],
  },
});

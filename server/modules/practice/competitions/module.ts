import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { competitionJobs } from './jobs';
import { competitionRoutes } from './routes';

export const competitionsModule = defineModule({
  name: 'competitions',
  routes: (context) => competitionRoutes(context.deps, attemptServices(context), context.streams),
  jobs: ({ deps }) => competitionJobs(deps),
  mergeRules: {
    moving: {
      work: ['competition_players.user_id', 'competition_answers.user_id', 'competition_invitations.user_id'],
      content: ['competitions.host_id'],
    },
    singles: {
      'competition_players.user_id': {
        code: 'merge_competitions',
        label: sql`(select q.title from competitions c join quizzes q on q.id = c.quiz_id
          where c.id = x.competition_id)`,
        isEmpty: sql`not exists (select 1 from competition_answers a
          where a.competition_id = x.competition_id and a.user_id = x.user_id)`,
      },
    },
  },
});

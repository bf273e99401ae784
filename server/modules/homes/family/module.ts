import { sql } from 'drizzle-orm';
import { defineModule } from '@/server/router/module';
import { attemptServices } from '@/server/modules/quizzes/attempts';
import { familyRoutes } from './routes';
import { familyJobs } from './send-digest';

export const familyModule = defineModule({
  name: 'family',
  routes: (context) => familyRoutes(attemptServices(context)),
  jobs: ({ deps }) => familyJobs(deps),
  eraseColumns: {
    removed: ['guardian_note_replies.guardian_id', 'guardian_notes.student_id', 'weekly_digests.guardian_id'],
    cleared: (ids) => [
      sql`delete from guardian_note_replies r using guardian_notes n
        where n.id = r.note_id and n.student_id = any(${ids})`,
    ],
    staying: { taught: ['guardian_notes.author_id'] },
    going: { messages: ['guardian_notes.student_id'] },
  },
  mergeRules: {
    moving: {
      messages: [
        'guardian_notes.student_id',
        'guardian_notes.author_id',
        'guardian_note_replies.guardian_id',
        'weekly_digests.guardian_id',
      ],
    },
  },
});

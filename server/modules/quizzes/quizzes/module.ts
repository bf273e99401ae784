import { sql } from 'drizzle-orm';
import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { defineModule } from '@/server/router/module';
import { quizRoutes } from './routes';

export const quizzesModule = defineModule({
  name: 'quizzes',
  routes: () => assignedRecords().flatMap((kind) => quizRoutes(kind)),
  eraseColumns: {
    cleared: (ids) => [sql`update quiz_overrides set reason = '' where student_id = any(${ids})`],
    staying: { content: ['quizzes.owner_id'] },
  },
  mergeRules: {
    moving: {
      work: ['quiz_students.student_id', 'quiz_overrides.student_id'],
      content: ['quizzes.owner_id'],
      acts: ['quiz_overrides.created_by'],
    },
  },
});

import { type SQL, sql } from 'drizzle-orm';
import type { PolicyAction } from '@/lib/contract/policy';
import type { Actor } from '../actor';
import { studentScope } from './scopes';

/** Students of the quiz (alias `quizzes`) that the actor may see: assigned now, or with an attempt. Columns: student_id, classroom_id, number. */
export const reportStudents = (actor: Actor, action: PolicyAction): SQL => sql`(
  select st.user_id as student_id, st.classroom_id, st.number from students st
  where ((st.classroom_id in (select qc.classroom_id from quiz_classrooms qc where qc.quiz_id = quizzes.id)
      or st.user_id in (select x.student_id from quiz_students x where x.quiz_id = quizzes.id and not x.is_excluded))
    and not exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = st.user_id and x.is_excluded)
    or exists (select 1 from attempts a where a.quiz_id = quizzes.id and a.student_id = st.user_id and a.state <> 'void'))
  and ${studentScope(actor, action, sql`st.user_id`)})`;

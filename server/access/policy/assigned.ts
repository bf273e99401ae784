import { type SQL, sql } from 'drizzle-orm';
import { isForGrade, isOwnKind } from './kinds';

/**
 * The quiz in `quizzes` is published and assigned to the student (SQL of an id), by class, by grade or
 * singly, and the student is not left out; one that is its owner's own is assigned to its owner alone,
 * whatever else was written. A rule about quiz and student alone: statements that answer for many students at
 * once share it.
 */
export const assignedTo = (
  studentId: SQL,
): SQL => sql`quizzes.status in ('published', 'closed') and quizzes.deleted_at is null
  and (not ${isOwnKind()} or quizzes.owner_id = ${studentId})
  and not exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = ${studentId}
    and x.is_excluded)
  and (exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = ${studentId}
    and not x.is_excluded)
    or exists (select 1 from quiz_classrooms qc join students st on st.classroom_id = qc.classroom_id
      where qc.quiz_id = quizzes.id and st.user_id = ${studentId})
    or ${isForGrade()} and exists (select 1 from students sg where sg.user_id = ${studentId}
      and sg.grade_id = quizzes.grade_id and sg.branch_id = quizzes.branch_id))`;

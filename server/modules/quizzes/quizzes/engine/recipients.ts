import { type SQL, sql } from 'drizzle-orm';

/**
 * Students (`user_id`) whom a quiz is meant for: of its classes and single ones, without those left out and
 * those who left the school.
 */
export const recipientsOf = (quizId: SQL): SQL => sql`(
  select st.user_id from quiz_classrooms qc join students st on st.classroom_id = qc.classroom_id
    where qc.quiz_id = ${quizId} and st.left_on is null
  union select qs.student_id from quiz_students qs join students st on st.user_id = qs.student_id
  and st.left_on is null
    where qs.quiz_id = ${quizId} and not qs.is_excluded
  except select qs.student_id from quiz_students qs where qs.quiz_id = ${quizId} and qs.is_excluded)`;

/** Questions of the bank (aliased `b`) that a draw (SQL of its jsonb) may take for a quiz of the branch. */
export const poolOf = (draw: SQL, branchId: SQL, quizId: SQL): SQL => sql`
  b.branch_id = ${branchId} and b.section_id = (${draw}->>'section_id')::uuid and b.deleted_at is null
  and b.status = 'approved' and b.is_shared
  and (${draw}->>'difficulty' is null or b.difficulty = (${draw}->>'difficulty')::smallint)
  and (${draw}->>'question_type' is null or b.type = ${draw}->>'question_type')
  and not exists (select 1 from quiz_slots fixed where fixed.quiz_id = ${quizId}
    and fixed.question_id = b.id)`;

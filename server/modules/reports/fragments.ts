import { type SQL, sql } from 'drizzle-orm';
import type { PolicyAction } from '@/lib/contract/policy';
import type { Actor } from '../../http/route';
import { studentScope } from '../../policy/scopes';

/** Students of the quiz (alias `quizzes`) that the actor may see: assigned now, or with an attempt. Columns: student_id, classroom_id, number. */
export const reportStudents = (actor: Actor, action: PolicyAction): SQL => sql`(
  select st.user_id as student_id, st.classroom_id, st.number from students st
  where ((st.classroom_id in (select qc.classroom_id from quiz_classrooms qc where qc.quiz_id = quizzes.id)
      or st.user_id in (select x.student_id from quiz_students x where x.quiz_id = quizzes.id and not x.is_excluded))
    and not exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = st.user_id and x.is_excluded)
    or exists (select 1 from attempts a where a.quiz_id = quizzes.id and a.student_id = st.user_id and a.state <> 'void'))
  and ${studentScope(actor, action, sql`st.user_id`)})`;

export const fullName = (alias: SQL): SQL => sql`json_build_object(
  'ar', trim(coalesce(${alias}.first_name->>'ar', ${alias}.first_name->>'en', '') || ' ' || coalesce(${alias}.last_name->>'ar', ${alias}.last_name->>'en', '')),
  'en', trim(coalesce(${alias}.first_name->>'en', ${alias}.first_name->>'ar', '') || ' ' || coalesce(${alias}.last_name->>'en', ${alias}.last_name->>'ar', '')))`;

export const named = (alias: SQL): SQL => sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

/** Derived state of a quiz for staff. */
export const quizState = (now: SQL): SQL => sql`case
  when quizzes.status in ('draft', 'cancelled', 'closed') then quizzes.status
  when quizzes.start_at > ${now} then 'scheduled'
  when greatest(quizzes.end_at, case when quizzes.late_policy <> 'none' then quizzes.late_until end) <= ${now} then 'closed'
  else 'open' end`;

export const iso = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

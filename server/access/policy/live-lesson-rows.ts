import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';

const isLesson = sql`live_sessions.kind in ('lesson', 'enrichment', 'special')`;
/** Invited as a guest, with the class, or by a seat in the course. */
const isInvited = (userId: string): SQL => sql`(
  exists (select 1 from live_session_guests g where g.live_session_id = live_sessions.id
    and g.user_id = ${userId})
  or exists (select 1 from students st
    where st.user_id = ${userId} and st.classroom_id = live_sessions.classroom_id)
  or exists (select 1 from course_enrolments e where e.course_id = live_sessions.course_id
    and e.user_id = ${userId}
    and e.state = 'enrolled'))`;
/** An enrichment class of the own stage; of any stage for students of no school. */
const isOpenTo = (
  userId: string,
): SQL => sql`(live_sessions.kind = 'enrichment' and live_sessions.stage = coalesce(
  (select g.stage from students st join grades g on g.id = st.grade_id where st.user_id = ${userId}),
  live_sessions.stage))`;

/**
 * Rows of `live_sessions`: lessons of the instructor who holds them, and those that a student is invited to
 * or may join.
 */
export const liveLessonRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  self: ({ role, userId }) =>
    role === 'instructor'
      ? sql`${isLesson} and live_sessions.host_id = ${userId}`
      : sql`${isLesson} and (${isInvited(userId)} or ${isOpenTo(userId)})`,
};

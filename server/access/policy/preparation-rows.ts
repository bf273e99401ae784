import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { supervisesSubject, teachesSubject } from './teaching';

const there = sql`preparations.deleted_at is null`;
const subject = sql`preparations.subject_id`;
/** Approved, so that others may build on it and students read their part. */
const approved = sql`preparations.state in ('approved', 'delivered')`;
const own = ({ userId, branch }: Bound): SQL =>
  sql`preparations.teacher_id = ${userId} and preparations.branch_id = ${branch()}`;

/** Handed in, so that a substitute teacher can use the preparation of the author. */
const handedIn = sql`preparations.state in ('submitted', 'approved', 'delivered')`;
/**
 * The lesson is held by the actor: by the change that was made last, or by the timetable, as its engine says.
 */
const heldBy = ({
  userId,
  branch,
}: Bound): SQL => sql`preparations.branch_id = ${branch()} and ${userId} = coalesce(
  (select ch.teacher_id from timetable_changes ch where ch.slot_id = preparations.slot_id
    and ch.day = preparations.own_day
    and ch.kind = 'cover' and ch.withdrawn_at is null order by ch.made_at desc, ch.id desc limit 1),
  (select t.teacher_id from timetable_slots t where t.id = preparations.slot_id))`;

/** Rows of `preparations` of each scope; a draft is nobody's but its author's. */
export const preparationRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  author: (bound) => sql`${there} and ${own(bound)}`,
  teaches: (bound) =>
    sql`${there} and (${own(bound)} or ${approved} and preparations.branch_id = ${bound.branch()}
      and ${teachesSubject(bound, subject)} or ${handedIn} and ${heldBy(bound)})`,
  supervises: (bound) =>
    sql`${there} and preparations.state <> 'draft' and preparations.branch_id = ${bound.branch()}
      and ${supervisesSubject(bound, subject)}`,
  self: ({ userId }) =>
    sql`${there} and ${approved} and exists (select 1 from students me where me.user_id = ${userId}
      and me.classroom_id = preparations.classroom_id)`,
};

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

/** Rows of `preparations` of each scope; a draft is nobody's but its author's. */
export const preparationRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  author: (bound) => sql`${there} and ${own(bound)}`,
  teaches: (bound) =>
    sql`${there} and (${own(bound)} or ${approved} and preparations.branch_id = ${bound.branch()}
      and ${teachesSubject(bound, subject)})`,
  supervises: (bound) =>
    sql`${there} and preparations.state <> 'draft' and preparations.branch_id = ${bound.branch()}
      and ${supervisesSubject(bound, subject)}`,
  self: ({ userId }) =>
    sql`${there} and ${approved} and exists (select 1 from students me where me.user_id = ${userId}
      and me.classroom_id = preparations.classroom_id)`,
};

import { type SQL, sql } from 'drizzle-orm';
import { guardedKeys } from '@/lib/contract/person-keys';

/** People whom the branch knows: by a role in it, as its students, or as the guardians of these. */
export const isOfBranch = (user: SQL, branchId: string) => sql`(
  exists (select 1 from user_roles r where r.user_id = ${user} and r.branch_id = ${branchId})
  or exists (select 1 from students s where s.user_id = ${user} and s.branch_id = ${branchId})
  or exists (
    select 1 from guardianships g join students s on s.user_id = g.student_id
    where g.parent_id = ${user} and s.branch_id = ${branchId}
  ))`;

const guarded = sql.raw(`'{${guardedKeys.join(',')}}'::text[]`);

/**
 * Accounts with guarded keys, and those that work in another branch too. No file changes them or gives them
 * another role: who changes the address of an account can sign in with it.
 */
export const isProtected = (user: SQL, branchId: string | null) => {
  const worksElsewhere = sql`(r.branch_id is not null and r.branch_id <> ${branchId})`;
  return sql`exists (
    select 1 from user_roles r
    where r.user_id = ${user}
      and (r.modules && ${guarded} ${branchId === null ? sql`` : sql`or ${worksElsewhere}`}))`;
};

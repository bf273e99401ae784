import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { userRef } from '../tables';
import { isOfBranch } from './branch-people';

/** The longest chain of guardians of guardians that is looked through. */
const LONGEST_CHAIN = 8;

/** Whether a person has a role, by the file or in the school. */
const hasRole = (sid: SQL, user: SQL, role: string) => sql`(
  exists (select 1 from i_roles r where r.user_sid = ${sid} and r.role = ${role})
  or exists (select 1 from user_roles r where r.user_id = ${user} and r.role = ${role}))`;

/**
 * Pairs of student and guardian. Students name their guardians; in files of other systems guardians name
 * their children, or both do: a pair that a guardian names is turned round.
 */
async function readPairs(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table i_agents on commit drop as
    select t.line, coalesce(t.id, t.new_id) as student_id, a.value as sid, null::uuid as parent_id
    from i_users t cross join jsonb_array_elements_text(t.agents) a
    where not t.gone`);
  await tx.execute(sql`update i_agents a set parent_id = ${userRef(sql`a.sid`)}`);
  await tx.execute(sql`create index on i_roles (user_sid)`);
  await tx.execute(sql`update i_agents a set student_id = a.parent_id, parent_id = a.student_id
    from i_users t
    where t.line = a.line and a.parent_id is not null
      and not ${hasRole(sql`t.sid`, sql`t.id`, 'student')}
      and ${hasRole(sql`a.sid`, sql`a.parent_id`, 'student')}`);
  await tx.execute(sql`create index on i_agents (student_id)`);
  await tx.execute(sql`analyze i_agents`);
}

/** Refuses the rows of pairs that a condition finds. */
const refusePairs = (tx: Tx, code: string, pairs: SQL, where: SQL) =>
  tx.execute(sql`insert into i_problems
    select distinct 'users', a.line, 'agentSourcedIds', ${code}::text, false
    from ${pairs} a
    where ${where}`);

/** The person is known to the school, but to another branch, and the file does not bring them in. */
const isElsewhere = (user: SQL, branchId: string) => sql`(
  ${user} is not null and not ${isOfBranch(user, branchId)}
  and not exists (select 1 from i_users u where u.id is null and u.new_id = ${user}))`;

/**
 * Refuses people who would become guardians of each other. Every pair whose guardian has no guardian is taken
 * away, again and again; pairs of a circle are left.
 */
async function refuseCircles(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table i_circle on commit drop as
    select line, student_id, parent_id from i_agents where parent_id is not null
    union
    select null, student_id, parent_id from guardianships
    where revoked_at is null and (
      student_id in (select parent_id from i_agents) or parent_id in (select student_id from i_agents))`);
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { rowCount } = await tx.execute(sql`delete from i_circle c
      where not exists (select 1 from i_circle p where p.student_id = c.parent_id)`);
    if (rowCount === 0) break;
  }
  await refusePairs(tx, 'guardian_circle', sql`i_circle`, sql`a.line is not null`);
}

/** Finds who is the guardian of whom, into `i_agents`, and refuses pairs that cannot be. */
export async function checkGuardians(tx: Tx, branchId: string | null): Promise<void> {
  await readPairs(tx);
  await refusePairs(tx, 'unknown_user', sql`i_agents`, sql`a.parent_id is null`);
  if (branchId !== null) {
    const [parent, student] = [sql`a.parent_id`, sql`a.student_id`];
    const where = sql`${isElsewhere(parent, branchId)} or ${isElsewhere(student, branchId)}`;
    await refusePairs(tx, 'person_elsewhere', sql`i_agents`, where);
  }
  await refuseCircles(tx);
}

import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { orgRef, type Reach, type Refusal, refuseEach, userRef } from '../tables';
import { isOfBranch, isProtected } from './branch-people';

/** Roles that a person has in a branch; the others are roles in the whole school. */
const isBranchRole = sql`t.role in ('school_instructor', 'educational_supervisor', 'employee')`;

/** The person and the branch of each role. */
async function matchRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_roles t
    set user_id = ${userRef(sql`t.user_sid`)}, branch_id = ${orgRef(sql`t.org`)}`);
  await tx.execute(sql`create index on i_roles (user_id)`);
  await tx.execute(sql`analyze i_roles`);
}

/** An organisation of the file that is no school: a district, a department. */
const isOfUnit = sql`exists (select 1 from i_orgs o where o.sid = t.org and o.type <> 'school')`;
/**
 * People of OneRoster 1.1 belong to a district beside their school; in a file without organisations nothing
 * says which of them is the district.
 */
const isBesideSchool = sql`(t.is_of_user and exists (
  select 1 from i_roles f where f.user_sid = t.user_sid and f.branch_id is not null))`;

const unmatched: readonly Refusal[] = [
  { field: 'userSourcedId', code: 'unknown_user', where: sql`t.user_id is null` },
  {
    field: 'orgSourcedId',
    code: 'org_kind',
    where: sql`t.branch_id is null and ${isBranchRole} and ${isOfUnit}`,
    isSkip: true,
  },
  {
    field: 'orgSourcedId',
    code: 'unknown_org',
    where: sql`t.branch_id is null and not ${isOfUnit} and ${isBesideSchool}`,
    isSkip: true,
  },
  {
    field: 'orgSourcedId',
    code: 'unknown_org',
    where: sql`t.branch_id is null and not ${isOfUnit} and not ${isBesideSchool}`,
  },
];

/** Roles that an import for one branch may not give. */
const outsideOf = (branchId: string): readonly Refusal[] => [
  { field: 'orgSourcedId', code: 'other_branch', where: sql`t.branch_id <> ${branchId}` },
  {
    field: 'userSourcedId',
    code: 'person_elsewhere',
    where: sql`t.user_id is not null
      and not exists (select 1 from i_users u where coalesce(u.id, u.new_id) = t.user_id)
      and not ${isOfBranch(sql`t.user_id`, branchId)}`,
  },
];

/** Roles that are there, and those that an earlier row of the file gives, change nothing. */
async function decideRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_roles t set id = r.id, verdict = 'unchanged'
    from user_roles r
    where r.user_id = t.user_id and r.role = t.role and (not ${isBranchRole} or r.branch_id = t.branch_id)`);
  await tx.execute(sql`update i_roles t set verdict = 'unchanged'
    where t.id is null and exists (
      select 1 from i_roles f
      where f.user_id = t.user_id and f.role = t.role and f.line < t.line
        and (not ${isBranchRole} or f.branch_id = t.branch_id)
        and not exists (select 1 from i_problems p where p.file = 'roles' and p.line = f.line))`);
}

const afterDecision = (branchId: string | null): readonly Refusal[] => [
  {
    field: 'userSourcedId',
    code: 'protected_person',
    where: sql`t.verdict = 'new' and not t.gone and ${isProtected(sql`t.user_id`, branchId)}`,
  },
  { field: 'status', code: 'roles_in_people', where: sql`t.gone`, isSkip: true },
];

/** Roles of people: whose they are, where, and what becomes of them. */
export async function checkRoles(tx: Tx, { branchId }: Reach): Promise<void> {
  await matchRoles(tx);
  await refuseEach(tx, 'roles', unmatched);
  if (branchId !== null) await refuseEach(tx, 'roles', outsideOf(branchId));
  await decideRoles(tx);
  await refuseEach(tx, 'roles', afterDecision(branchId));
}

import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { retainSignIn } from '../sign-in';
import { asId, type Reach, refuse, refuseEach, refuseRepeated, type Refusal } from '../tables';
import { isOfBranch, isProtected } from './branch-people';
import { checkGuardians } from './check-guardians';
import { checkIdentifiers } from './check-identifiers';

/**
 * The person of a row of a workbook without a known national id: by student number, mobile, e-mail or user
 * name.
 */
const personOfSheet = (branchId: string | null) => sql`coalesce(
  (select s.user_id from students s where s.branch_id = ${branchId} and s.number = t.number),
  (select o.id from users o where t.sid = 'phone:' || t.phone and o.phone = t.phone),
  (select o.id from users o where t.sid = 'email:' || t.email and lower(o.email) = t.email),
  (select o.id from users o where t.sid = 'username:' || t.username and lower(o.username) = t.username))`;

/** Which person of the school each row is about; null stays for new ones. */
async function matchUsers(tx: Tx, branchId: string | null): Promise<void> {
  await tx.execute(sql`update i_users t set id = coalesce(
    (select o.id from external_ids e join users o on o.id = e.entity_id
      where e.kind = 'user' and e.source_id = t.sid),
    (select o.id from users o where o.id = ${asId(sql`t.sid`)}),
    (select o.id from users o where o.national_id = t.national_id),
    case when t.is_sheet then ${personOfSheet(branchId)} end)`);
  await tx.execute(sql`create index on i_users ((coalesce(id, new_id)))`);
  await tx.execute(sql`create index on i_users (number)`);
  await tx.execute(sql`analyze i_users`);
}

/** What a row about a person needs from elsewhere: gender, day of birth, and whether a file may change it. */
async function completeUsers(tx: Tx, { branchId, gender }: Reach): Promise<void> {
  await tx.execute(sql`update i_users t
    set gender = coalesce(d.gender, ${gender}::text), birth_date = d.birth_date
    from i_demographics d
    where d.sid = t.sid`);
  await tx.execute(sql`update i_users set gender = ${gender}::text where gender is null`);
  await tx.execute(sql`update i_users t set is_protected = true where ${isProtected(sql`t.id`, branchId)}`);
}

const isForeign = (branchId: string) => sql`t.id is not null and not ${isOfBranch(sql`t.id`, branchId)}`;

/** Rows that cannot be written, whatever they change. */
async function refuseUsers(tx: Tx, branchId: string | null): Promise<void> {
  if (branchId !== null) await refuse(tx, 'users', 'sourcedId', 'person_elsewhere', isForeign(branchId));
  const known = { by: sql`t.id`, where: sql`t.id is not null` };
  await refuseRepeated(tx, 'users', { field: 'sourcedId', code: 'same_person', ...known });
  const refusals: readonly Refusal[] = [
    {
      field: 'demographics.sex',
      code: 'no_gender',
      where: sql`t.id is null and not t.gone and t.gender is null`,
    },
    { field: 'status', code: 'not_here', where: sql`t.gone and t.id is null`, isSkip: true },
  ];
  await refuseEach(tx, 'users', refusals);
}

const hasNewGuardian = sql`exists (
  select 1 from i_agents a
  where a.line = t.line and a.parent_id is not null and not exists (
    select 1 from guardianships g
    where g.student_id = a.student_id and g.parent_id = a.parent_id and g.revoked_at is null))`;

/** The row says nothing that the school does not have; what it leaves out stays as it is. */
const isSamePerson = sql`(u.first_name || t.first = u.first_name and u.last_name || t.last = u.last_name
  and coalesce(t.email, u.email) is not distinct from u.email
  and coalesce(t.phone, u.phone) is not distinct from u.phone
  and coalesce(t.national_id, u.national_id) is not distinct from u.national_id
  and not ${hasNewGuardian})`;

const hasNoAccess = sql`u.status in ('blocked', 'left')`;

/** What becomes of the people who are here already. */
const decideUsers = (tx: Tx) =>
  tx.execute(sql`update i_users t set verdict = case
      when t.gone or not t.is_enabled then case when ${hasNoAccess} then 'unchanged' else 'removed' end
      when ${isSamePerson} then 'unchanged'
      else 'changed'
    end
    from users u
    where u.id = t.id`);

/** Rows about people: who they are, and what becomes of them. */
export async function checkUsers(tx: Tx, reach: Reach): Promise<void> {
  const { branchId } = reach;
  await matchUsers(tx, branchId);
  await completeUsers(tx, reach);
  await refuseUsers(tx, branchId);
  await retainSignIn(tx, reach);
  await checkIdentifiers(tx);
  await checkGuardians(tx, branchId);
  await decideUsers(tx);
  const isForbidden = sql`t.is_protected and t.verdict in ('changed', 'removed')`;
  await refuse(tx, 'users', 'sourcedId', 'protected_person', isForbidden);
}

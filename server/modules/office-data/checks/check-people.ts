import { type SQL, sql } from 'drizzle-orm';
import { guardedKeys } from '@/lib/contract/person-keys';
import type { Tx } from '../../../platform/db/client';
import { keepSignIn } from '../sign-in';
import { asId, orgRef, type Reach, refuse, userRef } from '../tables';

/** Longer chains of guardians are none. */
const LONGEST_CHAIN = 8;

/** People whom the branch knows: by a role in it, as its students, or as the guardians of these. */
export const isOfBranch = (user: SQL, branchId: string) => sql`(
  exists (select 1 from user_roles r where r.user_id = ${user} and r.branch_id = ${branchId})
  or exists (select 1 from students s where s.user_id = ${user} and s.branch_id = ${branchId})
  or exists (select 1 from guardianships g join students s on s.user_id = g.student_id
    where g.parent_id = ${user} and s.branch_id = ${branchId}))`;

/** Something that belongs to one person alone, in the file and in the school. */
async function checkOwn(tx: Tx, column: string, field: string): Promise<void> {
  const [own, other] = [sql.raw(`t.${column}`), sql.raw(`o.${column}`)];
  const typed = column === 'username' ? sql`(t.is_typed or t.id is null)` : sql`true`;
  await tx.execute(sql`insert into i_problems select 'users', r.line, ${field}::text, 'repeated', false from (
    select line, row_number() over (partition by ${own} order by line) as place from i_users t
    where ${own} is not null and not t.gone) r where r.place > 1`);
  const isSame =
    column === 'username' || column === 'email' ? sql`lower(${other}) = ${own}` : sql`${other} = ${own}`;
  await refuse(
    tx,
    'users',
    field,
    'taken',
    sql`${own} is not null and not t.gone and ${typed} and exists (select 1 from users o where ${isSame}
      and o.id is distinct from t.id)`,
  );
}

/** Whether somebody has a role, by the file or in the school. */
const hasRole = (sid: SQL, user: SQL, role: string) => sql`(exists (select 1 from i_roles r
    where r.user_sid = ${sid} and r.role = ${role}) or exists (select 1 from user_roles r
    where r.user_id = ${user} and r.role = ${role}))`;

/**
 * Whose guardian is whose. Students name their guardians; in files of others guardians name their children, or both do.
 * Guardians of each other are found by taking away, again and again, whoever has no guardian left.
 */
async function checkAgents(tx: Tx, branchId: string | null): Promise<void> {
  await tx.execute(sql`create temp table i_agents on commit drop as
    select t.line, coalesce(t.id, t.new_id) as student_id, a.value as sid, null::uuid as parent_id
    from i_users t cross join jsonb_array_elements_text(t.agents) a where not t.gone`);
  await tx.execute(sql`update i_agents a set parent_id = ${userRef(sql`a.sid`)}`);
  await tx.execute(sql`create index on i_roles (user_sid)`);
  await tx.execute(sql`update i_agents a set student_id = a.parent_id, parent_id = a.student_id from i_users t
    where t.line = a.line and a.parent_id is not null
      and not ${hasRole(sql`t.sid`, sql`t.id`, 'student')} and ${hasRole(sql`a.sid`, sql`a.parent_id`, 'student')}`);
  await tx.execute(sql`create index on i_agents (student_id)`);
  await tx.execute(sql`analyze i_agents`);
  await tx.execute(sql`insert into i_problems select distinct 'users', line, 'agentSourcedIds', 'unknown_user', false
    from i_agents where parent_id is null`);
  if (branchId !== null) {
    const isElsewhere = (who: SQL) => sql`(${who} is not null and not ${isOfBranch(who, branchId)}
      and not exists (select 1 from i_users u where u.id is null and u.new_id = ${who}))`;
    await tx.execute(sql`insert into i_problems select distinct 'users', a.line, 'agentSourcedIds', 'person_elsewhere', false
      from i_agents a where ${isElsewhere(sql`a.parent_id`)} or ${isElsewhere(sql`a.student_id`)}`);
  }
  await tx.execute(sql`create temp table i_circle on commit drop as
    select line, student_id, parent_id from i_agents where parent_id is not null
    union select null, student_id, parent_id from guardianships where revoked_at is null
      and (student_id in (select parent_id from i_agents) or parent_id in (select student_id from i_agents))`);
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { rowCount } = await tx.execute(
      sql`delete from i_circle c where not exists (select 1 from i_circle p where p.student_id = c.parent_id)`,
    );
    if (rowCount === 0) break;
  }
  await tx.execute(sql`insert into i_problems select distinct 'users', line, 'agentSourcedIds', 'guardian_circle', false
    from i_circle where line is not null`);
}

/** Whom a row of a workbook without a known number of the state is about: by student number, mobile, e-mail or user name. */
const ofSheet = (branchId: string | null) => sql`coalesce(
  (select s.user_id from students s where s.branch_id = ${branchId} and s.number = t.number),
  (select o.id from users o where t.sid = 'phone:' || t.phone and o.phone = t.phone),
  (select o.id from users o where t.sid = 'email:' || t.email and lower(o.email) = t.email),
  (select o.id from users o where t.sid = 'username:' || t.username and lower(o.username) = t.username))`;

async function checkUsers(tx: Tx, reach: Reach): Promise<void> {
  const { branchId, gender } = reach;
  await tx.execute(sql`update i_users t set id = coalesce(
    (select o.id from external_ids e join users o on o.id = e.entity_id where e.kind = 'user' and e.source_id = t.sid),
    (select o.id from users o where o.id = ${asId(sql`t.sid`)}),
    (select o.id from users o where o.national_id = t.national_id),
    case when t.is_sheet then ${ofSheet(branchId)} end)`);
  await tx.execute(sql`create index on i_users ((coalesce(id, new_id)))`);
  await tx.execute(sql`create index on i_users (number)`);
  await tx.execute(sql`analyze i_users`);
  await tx.execute(sql`update i_users t set gender = coalesce(d.gender, ${gender}::text), birth_date = d.birth_date
    from i_demographics d where d.sid = t.sid`);
  await tx.execute(sql`update i_users set gender = ${gender}::text where gender is null`);
  await tx.execute(sql`update i_users t set is_protected = true where ${hasMoreRights(sql`t.id`, branchId)}`);
  if (branchId !== null)
    await refuse(
      tx,
      'users',
      'sourcedId',
      'person_elsewhere',
      sql`t.id is not null and not ${isOfBranch(sql`t.id`, branchId)}`,
    );
  await tx.execute(sql`insert into i_problems select 'users', r.line, 'sourcedId', 'same_person', false from (
    select line, row_number() over (partition by id order by line) as place from i_users where id is not null) r
    where r.place > 1`);
  await refuse(
    tx,
    'users',
    'demographics.sex',
    'no_gender',
    sql`t.id is null and not t.gone and t.gender is null`,
  );
  await refuse(tx, 'users', 'status', 'not_here', sql`t.gone and t.id is null`, true);
  await keepSignIn(tx, reach);
  await checkOwn(tx, 'username', 'username');
  await checkOwn(tx, 'email', 'email');
  await checkOwn(tx, 'phone', 'phone');
  await checkOwn(tx, 'national_id', 'userIds');
  await checkAgents(tx, branchId);
  await tx.execute(sql`update i_users t set verdict = case
    when t.gone or not t.is_enabled then case when u.status in ('blocked', 'left') then 'unchanged' else 'removed' end
    when u.first_name || t.first = u.first_name and u.last_name || t.last = u.last_name
      and coalesce(t.email, u.email) is not distinct from u.email
      and coalesce(t.phone, u.phone) is not distinct from u.phone
      and coalesce(t.national_id, u.national_id) is not distinct from u.national_id
      and not exists (select 1 from i_agents a where a.line = t.line and a.parent_id is not null
        and not exists (select 1 from guardianships g where g.student_id = a.student_id and g.parent_id = a.parent_id
          and g.revoked_at is null))
    then 'unchanged' else 'changed' end from users u where u.id = t.id`);
  await refuse(
    tx,
    'users',
    'sourcedId',
    'protected_person',
    sql`t.is_protected and t.verdict in ('changed', 'removed')`,
  );
}

async function checkDemographics(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_demographics t set id = ${userRef(sql`t.sid`)}`);
  await refuse(tx, 'demographics', 'sourcedId', 'unknown_user', sql`t.id is null`);
  await refuse(tx, 'demographics', 'status', 'kept_with_person', sql`t.gone`, true);
  await tx.execute(sql`update i_demographics t set verdict = case
    when coalesce(t.gender, u.gender) = u.gender and (t.birth_date is null or t.birth_date = p.birth_date)
    then 'unchanged' else 'changed' end
    from users u left join student_profiles p on p.user_id = u.id where u.id = t.id`);
  await refuse(
    tx,
    'demographics',
    'sourcedId',
    'protected_person',
    sql`t.verdict = 'changed' and exists (select 1 from i_users u where u.id = t.id and u.is_protected)`,
  );
}

const ofBranch = sql`t.role in ('school_instructor', 'educational_supervisor', 'employee')`;

/**
 * Accounts with guarded keys, and those that work in another branch too: no file changes them, and none gives them another
 * role. Whoever changed their address would get in with it.
 */
const hasMoreRights = (user: SQL, branchId: string | null) => sql`exists (select 1 from user_roles r
  where r.user_id = ${user} and (r.modules && ${sql.raw(`'{${guardedKeys.join(',')}}'::text[]`)}
    ${branchId === null ? sql`` : sql`or (r.branch_id is not null and r.branch_id <> ${branchId})`}))`;

async function checkRoles(tx: Tx, { branchId }: Reach): Promise<void> {
  await tx.execute(
    sql`update i_roles t set user_id = ${userRef(sql`t.user_sid`)}, branch_id = ${orgRef(sql`t.org`)}`,
  );
  await tx.execute(sql`create index on i_roles (user_id)`);
  await tx.execute(sql`analyze i_roles`);
  await refuse(tx, 'roles', 'userSourcedId', 'unknown_user', sql`t.user_id is null`);
  const isOfUnit = sql`exists (select 1 from i_orgs o where o.sid = t.org and o.type <> 'school')`;
  // People of 1.1 belong to a district beside their school; in a file without organisations nothing tells which it is.
  const isBesideSchool = sql`t.is_of_user and exists (select 1 from i_roles f where f.user_sid = t.user_sid
    and f.branch_id is not null)`;
  await refuse(
    tx,
    'roles',
    'orgSourcedId',
    'org_kind',
    sql`t.branch_id is null and ${ofBranch} and ${isOfUnit}`,
    true,
  );
  await refuse(
    tx,
    'roles',
    'orgSourcedId',
    'unknown_org',
    sql`t.branch_id is null and not ${isOfUnit} and ${isBesideSchool}`,
    true,
  );
  await refuse(
    tx,
    'roles',
    'orgSourcedId',
    'unknown_org',
    sql`t.branch_id is null and not ${isOfUnit} and not (${isBesideSchool})`,
  );
  if (branchId !== null) {
    await refuse(tx, 'roles', 'orgSourcedId', 'other_branch', sql`t.branch_id <> ${branchId}`);
    await refuse(
      tx,
      'roles',
      'userSourcedId',
      'person_elsewhere',
      sql`t.user_id is not null and not exists (select 1 from i_users u where coalesce(u.id, u.new_id) = t.user_id)
        and not ${isOfBranch(sql`t.user_id`, branchId)}`,
    );
  }
  await tx.execute(sql`update i_roles t set id = r.id, verdict = 'unchanged' from user_roles r
    where r.user_id = t.user_id and r.role = t.role and (not ${ofBranch} or r.branch_id = t.branch_id)`);
  await tx.execute(sql`update i_roles t set verdict = 'unchanged' where t.id is null and exists (select 1 from i_roles f
    where f.user_id = t.user_id and f.role = t.role and f.line < t.line and (not ${ofBranch} or f.branch_id = t.branch_id)
      and not exists (select 1 from i_problems p where p.file = 'roles' and p.line = f.line))`);
  await refuse(
    tx,
    'roles',
    'userSourcedId',
    'protected_person',
    sql`t.verdict = 'new' and not t.gone and ${hasMoreRights(sql`t.user_id`, branchId)}`,
  );
  await refuse(tx, 'roles', 'status', 'roles_in_people', sql`t.gone`, true);
}

/** People of an import and their roles: who they are, and what would become of them. */
export async function checkPeople(tx: Tx, reach: Reach): Promise<void> {
  await checkUsers(tx, reach);
  await checkDemographics(tx);
  await checkRoles(tx, reach);
}

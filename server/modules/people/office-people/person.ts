import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ActionMethod, ResourceAction } from '@/lib/contract/json-api';
import { locales } from '@/lib/contract/localized';
import { isGuarded, keysOfRole, type StaffRole, staffRoles } from '@/lib/contract/person-keys';
import { historyActions, type OfficePerson } from '@/lib/contract/resources/people/office-people';
import { guardianRelations, studentMoveKinds } from '@/lib/contract/student-place';
import { type Permission, permissions } from '@/lib/contract/roles';
import { role } from '@/lib/contract/role-fields';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { action, toResource } from '@/server/router/reply';
import { isLocked } from './accounts';
import { versionOf } from './change';
import { summaryColumns, summaryFields, toSummary } from './list';
import { isMember, type Office } from './members';
import { isDue } from './erase/due';
import { isGivable } from './rights';
import { isStaffOnly } from './staff';

const grant = z.object({
  id: z.string(),
  role,
  branch: namedColumn.nullable(),
  modules: z.array(z.enum(permissions)),
});
const related = namedColumn.extend({ relation: z.enum(guardianRelations).nullable() });
const factsRow = defineRow('office-people.person', {
  ...summaryFields,
  first_name: localizedColumn,
  last_name: localizedColumn,
  gender: z.enum(['female', 'male']),
  language: z.enum(locales),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
  temporary_until: timestamp.nullable(),
  grants: z.array(grant),
  guardians: z.array(related),
  children: z.array(related),
  moves: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(studentMoveKinds),
      from: namedColumn.nullable(),
      to: namedColumn.nullable(),
      on: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  left_on: z.string().nullable(),
  is_staff: z.boolean(),
  is_due: z.boolean(),
  is_erased: z.boolean(),
  today: z.string(),
  history: z.array(
    z.object({
      id: z.string(),
      action: z.enum(historyActions),
      by: localizedColumn.nullable(),
      at: timestamp,
      reason: z.string().nullable(),
    }),
  ),
  version: z.string(),
});

const SHOWN = 30;
const people = (alias: SQL) =>
  sql`coalesce(json_agg(json_build_object('id', ${alias}.id, 'name', ${fullName(alias)}, 'relation',
    gu.relation)
    order by ${alias}.search, ${alias}.id), '[]')`;

/** How the place of a student changed. */
const moves = (branch: string) => sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'on', m.on_day::text, 'reason',
    m.reason,
      'from', case when f.id is not null then ${named(sql`f`)} end, 'to', case
        when c.id is not null then ${named(sql`c`)} end)
      order by m.on_day desc, m.created_at desc), '[]')
    from student_moves m left join classrooms f on f.id = m.from_classroom_id left
    join classrooms c on c.id = m.to_classroom_id
    where m.student_id = users.id and m.branch_id = ${branch})`;

const columns = (
  branch: string,
  now: Date,
) => sql`${summaryColumns(branch)}, users.first_name, users.last_name, users.gender,
  users.language, users.email, users.phone, users.national_id, users.created_at,
  users.erased_at is not null as is_erased,
  (select max(s.last_seen_at) from sessions s where s.user_id = users.id) as last_seen_at,
  users.temporary_password_until as temporary_until, ${versionOf} as version,
  (select coalesce(json_agg(json_build_object('id', r.id, 'role', r.role, 'modules', r.modules,
      'branch', case when b.id is not null then ${named(sql`b`)} end)
        order by b.code nulls first, r.role, r.id), '[]')
    from user_roles r left join branches b on b.id = r.branch_id where r.user_id = users.id) as grants,
  (select ${people(sql`p`)} from guardianships gu join users p on p.id = gu.parent_id
    where gu.student_id = users.id and gu.revoked_at is null) as guardians,
  (select ${people(sql`s`)} from guardianships gu join users s on s.id = gu.student_id
    join students st on st.user_id = s.id
    where gu.parent_id = users.id and gu.revoked_at is null and st.branch_id = ${branch}) as children,
  ${moves(branch)} as moves,
  coalesce((select st.left_on from students st where st.user_id = users.id and st.branch_id = ${branch}),
    users.left_on)::text as left_on,
  ${isStaffOnly(branch, sql`users.id`)} as is_staff,
  (select coalesce(${isDue(sql`users.left_on`, now)}, false) from branches b
    where b.id = ${branch}) as is_due,
  (select ((${now.toISOString()}::timestamptz at time zone b.time_zone)::date)::text from branches b
    where b.id = ${branch}) as today,
  (select coalesce(json_agg(line order by line.at desc, line.id desc), '[]') from (
    select a.id, split_part(a.action, '.', 3) as action, a.at, a.reason,
      case when who.id is not null then ${fullName(sql`who`)} end as by
    from audit_log a left join users who on who.id = a.actor_id
    where a.resource_id = users.id::text and a.action = any(${sql.param(
      historyActions.map((each) => `office.person.${each}`),
    )}::text[]) order by a.at desc, a.id desc limit ${SHOWN}) line) as history`;

/** Whether the reader has every right that the person has, so that it may be let into that account. */
const mayEnterAccount = (
  { actor }: Office,
  grants: OfficePerson['grants'],
  own: ReadonlySet<string>,
): boolean =>
  grants.every(
    ({ role: given, branch, modules: held }) =>
      (branch === null || own.has(branch.id)) &&
      held.every(
        (key) =>
          given !== 'employee' ||
          !isGuarded(key) ||
          (branch?.id === actor.branchId && actor.modules.includes(key)),
      ),
  );

type Shown = { access: Office; t: Translate; now: Date };

function actionsOf(
  row: Pick<
    RowOf<typeof factsRow>,
    'id' | 'status' | 'place' | 'is_erased' | 'is_staff' | 'is_due' | 'roles'
  >,
  mayEnter: boolean,
  isLockedNow: boolean,
  shown: Shown,
) {
  const { access, t } = shown;
  const actions: ResourceAction[] = [];
  const add = (key: string, method: ActionMethod, path = '') =>
    actions.push(
      action(
        key,
        method,
        `/api/office/api/v1/${t.locale}/people/${row.id}${path}`,
        t(`actions.person_${key}`),
      ),
    );
  if (row.is_erased) return actions;
  add('change', 'PUT');
  if (access.actor.modules.includes('office_data')) add('archive', 'GET', '/archive');
  if (row.id === access.actor.userId) return actions;
  const hasLeft = row.status === 'left';
  if (row.place || !hasLeft) add('grant', 'POST', '/roles');
  if (mayEnter && row.is_staff && hasLeft) add('rejoin', 'POST', '/rejoin');
  if (row.place && hasLeft) add('return', 'POST', '/return');
  if (row.place && !hasLeft) add('move', 'POST', '/move');
  if (row.place) add('link', 'POST', '/guardians');
  if (!hasLeft && row.roles.includes('parent')) add('link_child', 'POST', '/children');
  if (hasLeft && (row.place || (row.is_staff && row.is_due && mayEnter)))
    actions.push(
      action('erase', 'POST', `/api/office/api/v1/${t.locale}/erasures`, t('actions.person_erase')),
    );
  if (mayEnter && (row.place || row.is_staff) && ['active', 'pending'].includes(row.status))
    add('leave', 'POST', '/leave');
  if (mayEnter && row.status === 'blocked') add('unblock', 'POST', '/unblock');
  if (mayEnter && ['active', 'pending'].includes(row.status)) add('block', 'POST', '/block');
  if (isLockedNow) add('unlock', 'POST', '/unlock');
  if (mayEnter && !hasLeft) add('reset', 'POST', '/reset-password');
  return actions;
}

const ownRow = defineRow('office-people.ownBranches', { branches: z.array(z.string()) });

/** One person of the branch with everything the office keeps. Errors: 404. */
export async function readPerson(db: Db, shown: Shown, id: string) {
  const { access, now } = shown;
  const { branch, actor } = access;
  const row = await queryRow(
    db,
    factsRow,
    sql`select ${columns(branch, now)} from users
      where users.id = ${id} and ${isMember(branch, sql`users.id`)}`,
  );
  if (!row) throw new ApiError('not_found');
  const [{ branches }, is_locked] = await Promise.all([
    queryOne(
      db,
      ownRow,
      sql`select coalesce(array_agg(r.branch_id::text), '{}') as branches from user_roles r
        where r.user_id = ${actor.userId} and r.role = 'employee' and 'office_people' = any(r.modules)`,
    ),
    isLocked(db, row, now),
  ]);
  const grants = row.grants.map((each) => {
    const isHere = each.branch?.id === branch && (staffRoles as readonly string[]).includes(each.role);
    const isOpen = isHere && id !== actor.userId;
    const keys = isOpen ? keysOfRole(each.role as StaffRole) : [];
    return {
      ...each,
      changeable: keys.filter((key) => isGivable(access, key)),
      may_take: isOpen && each.modules.every((key: Permission) => isGivable(access, key)),
    };
  });
  const { created_at, last_seen_at, temporary_until, history, is_due: _d, ...rest } = toSummary(row);
  const attributes: Omit<OfficePerson, 'id'> & { id?: never; type?: never } = {
    ...rest,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    temporary_until: temporary_until?.toISOString() ?? null,
    is_locked,
    grants,
    history: history.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    actions: actionsOf(row, mayEnterAccount(access, grants, new Set(branches)), is_locked, shown),
  };
  return { data: toResource('office_person', id, attributes) };
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MeetingSearch } from '@/lib/contract/resources/live/meeting';
import { type Role, roles } from '@/lib/contract/roles';
import { peopleOfBranches } from '@/server/access/branch-people';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

type Organise = Access<'meeting.organise'>;
/** Rows of one page of people. */
export const PEOPLE = 20;

/** Branches in which the organiser works, as a subquery. */
const ownBranches = ({ actor }: Organise): SQL =>
  sql`(select r.branch_id from user_roles r where r.user_id = ${actor.userId} and r.role = ${actor.role})`;

const branchRow = defineRow('meetings.branch', namedColumn.shape);
/** Branches whose people the organiser may invite; first the one that the organiser works in now. */
export const listBranches = (db: Db, access: Organise) =>
  queryRows(
    db,
    branchRow,
    sql`select b.id, b.name from branches b where b.id in ${ownBranches(access)}
      order by b.id is distinct from ${access.actor.branchId}::uuid, b.code`,
  );

/** Whether the organiser works in the branch. */
export const holdsBranch = (db: Db, access: Organise, branch: string): Promise<boolean> =>
  hasRow(db, sql`select 1 where ${branch}::uuid in ${ownBranches(access)}`);

const personRow = defineRow('meetings.person', {
  id: z.string(),
  name: localizedColumn,
  total: z.number(),
});

/** People of a role in a branch of the organiser, by name. Errors: 404 for another branch. */
export async function searchPeople(db: Db, access: Organise, query: MeetingSearch) {
  const { branch_uuid: branch, role_uuid: role, name } = query;
  if (!(await holdsBranch(db, access, branch))) throw new ApiError('not_found');
  const { limit, offset } = slice(query, PEOPLE);
  const rows = await queryRows(
    db,
    personRow,
    sql`select users.id, ${fullName(sql`users`)} as name, count(*) over ()::int as total from users
    where users.status = 'active' and users.id <> ${access.actor.userId}
      and users.id in (select p.user_id from (${peopleOfBranches(role, sql`(${branch}::uuid)`)}) p)
      and ${matchesSearch(users.search, name) ?? sql`true`}
    order by users.search, users.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ id, name: words }) => ({ id, name: words, role })), total: rows[0]?.total ?? 0 };
}

export type Invited = { id: string; role: Role; is_optional: boolean };
const foundRow = defineRow('meetings.found', { id: z.string(), role: z.enum(roles) });
/** A person with several roles is invited in the first of these. */
const precedence: readonly Role[] = [
  'school_instructor',
  'educational_supervisor',
  'employee',
  'assessment_manager',
  'instructor',
  'parent',
  'student_teacher',
  'student',
];

/**
 * Invitees with their roles; the organiser is there anyway and is left out. Errors: 422 `id` for anybody who
 * is not in a branch of the organiser.
 */
export async function readInvited(
  tx: Db | Tx,
  access: Organise,
  wish: { invitees: readonly string[]; optional_invitees: readonly string[] },
  unknown: 'refuse' | 'skip' = 'refuse',
): Promise<Invited[]> {
  const lower = (ids: readonly string[]) =>
    ids.map((id) => id.toLowerCase()).filter((id) => id !== access.actor.userId);
  const lists = [lower(wish.invitees), lower(wish.optional_invitees)] as const;
  const ids = sql.param(lists.flat());
  const each = precedence.map(
    (role, place) => sql`select p.user_id, ${role}::text as role, ${place}::int as place
      from (${peopleOfBranches(role, ownBranches(access))}) p where p.user_id = any(${ids}::uuid[])`,
  );
  const found = await queryRows(
    tx,
    foundRow,
    sql`select distinct on (f.user_id) f.user_id as id, f.role from (${sql.join(each, sql` union all `)}) f
    join users u on u.id = f.user_id and u.status = 'active' order by f.user_id, f.place`,
  );
  const byId = new Map(found.map(({ id, role }) => [id, role]));
  return lists.flatMap((list, place) =>
    list.flatMap((id) => {
      const role = byId.get(id);
      if (role === undefined && unknown === 'skip') return [];
      if (role === undefined)
        throw new FieldErrors([{ field: place === 0 ? 'invitees' : 'optional_invitees', code: 'id' }]);
      return [{ id, role, is_optional: place === 1 }];
    }),
  );
}

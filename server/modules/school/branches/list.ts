import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { staffRoles } from '@/lib/contract/person-keys';
import { ruleOf } from '@/lib/contract/policy';
import {
  type BranchAction,
  type BranchPart,
  branchParts,
  type OfficeBranch,
  type OfficeBranchFilters,
} from '@/lib/contract/resources/school/office-branch';
import { officeSteps } from '@/lib/contract/office-steps';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { readMissing } from '@/server/modules/school/structure';

export type Office = Access<'office.structure'>;

const branchRow = defineRow('branches.branch', {
  id: z.string(),
  name: localizedColumn,
  code: z.string(),
  address: localizedColumn.nullable(),
  phone: z.string().nullable(),
  classes: z.number(),
  students: z.number(),
  guardians: z.number(),
  staff: z.number(),
  closed_on: z.string().nullable(),
  is_own: z.boolean(),
  is_kept: z.boolean(),
  has_role: z.boolean(),
  is_orphan: z.boolean(),
  copies: z.record(z.enum(branchParts), z.number()),
  version: z.number(),
  total: z.number(),
});

/** What the policy asks of who keeps the branches: its structure is made, and people are let in there. */
const keeperKeys = (['office.structure', 'office.people'] as const).flatMap(
  (action) => ruleOf(action).keys.employee ?? [],
);

/** Rows of a branch (SQL of an id) that a copy takes over. */
const copied: Record<BranchPart, (branch: SQL) => SQL> = {
  classes: (branch) =>
    sql`from classrooms c join grades g on g.id = c.grade_id where c.branch_id = ${branch}
      and c.closed_on is null and g.archived_at is null`,
  bells: (branch) => sql`from bell_schedules l where l.branch_id = ${branch}`,
  holidays: (branch) => sql`from calendar_events e where e.branch_id = ${branch}`,
  rooms: (branch) => sql`from rooms m where m.branch_id = ${branch} and m.closed_on is null`,
  quotas: (branch) => sql`from lesson_quotas q where q.branch_id = ${branch}`,
  units: (branch) => sql`from sections s where s.branch_id = ${branch} and s.deleted_at is null`,
};
const copies = sql`json_build_object(${sql.join(
  branchParts.map((part) => sql`${sql.raw(`'${part}'`)}, (select count(*)::int ${copied[part](sql`b.id`)})`),
  sql`, `,
)})`;

/** The reader works in a branch `b` as an employee with these keys there. */
export const managesBranch = (userId: string, branch: SQL): SQL => sql`exists (select 1 from user_roles r
  where r.user_id = ${userId} and r.role = 'employee' and r.branch_id = ${branch}
    and r.modules @> ${sql.param(keeperKeys)}::text[])`;
/** Nobody with an open account lets people into a branch, so that nobody there could give a role. */
export const isOrphan = (branch: SQL): SQL => sql`not exists (select 1 from user_roles r
  join users u on u.id = r.user_id and u.status = 'active'
  where r.branch_id = ${branch} and r.role = 'employee' and 'office_people' = any(r.modules))`;

/** A role `r` of the staff of a branch. */
export const isStaff: SQL = sql`r.role = any(${sql.param([...staffRoles])}::text[])`;

const columns = ({ actor, branch }: Office) => sql`b.id, b.name, b.code, b.address, b.phone, b.version,
  b.closed_on::text as closed_on, b.id = ${branch} as is_own, ${copies} as copies,
  ${managesBranch(actor.userId, sql`b.id`)} as is_kept,
  exists (select 1 from user_roles r where r.user_id = ${actor.userId} and r.branch_id = b.id) as has_role,
  ${isOrphan(sql`b.id`)} as is_orphan,
  (select count(*)::int from classrooms c where c.branch_id = b.id and c.closed_on is null) as classes,
  (select count(*)::int from students st where st.branch_id = b.id and st.left_on is null) as students,
  (select count(distinct g.parent_id)::int from guardianships g join students st on st.user_id = g.student_id
    where st.branch_id = b.id and st.left_on is null and g.revoked_at is null) as guardians,
  (select count(distinct r.user_id)::int from user_roles r join users u on u.id = r.user_id
    and u.status = 'active'
    where r.branch_id = b.id and ${isStaff}) as staff, count(*) over ()::int as total`;

type Found = RowOf<typeof branchRow>;

/** What the reader may do with a branch; the calls ask again. */
function actionsOf(access: Office, row: Found): BranchAction[] {
  const mayKeep = access.may('office.people');
  const isClosed = row.closed_on !== null;
  const actions: [BranchAction, boolean][] = [
    ['switch', row.has_role && !row.is_own && !isClosed],
    ['change', mayKeep && row.is_kept],
    ['close', mayKeep && row.is_kept && !row.is_own && !isClosed],
    ['open', mayKeep && row.is_kept && isClosed],
    ['take_role', mayKeep && !row.is_kept && row.is_orphan && !isClosed],
  ];
  return actions.flatMap(([action, may]) => (may ? [action] : []));
}

async function readBranches(db: Db | Tx, access: Office, rest: SQL) {
  const [rows, steps] = [
    await queryRows(db, branchRow, sql`select ${columns(access)} from branches b ${rest}`),
    new Map((await readMissing(db)).map(({ branch, missing }) => [branch, missing.length])),
  ];
  const total = officeSteps.length;
  const branches = rows.map((row): OfficeBranch => {
    const { total: _total, is_kept, has_role, is_orphan: _orphan, ...shown } = row;
    const done = total - (steps.get(row.code) ?? total);
    const state = row.closed_on !== null ? 'closed' : done < total ? 'preparing' : 'open';
    const role = is_kept ? 'office' : has_role ? 'staff' : null;
    return { ...shown, state, steps: { done, total }, role, actions: actionsOf(access, row) };
  });
  return { rows: branches, total: rows[0]?.total ?? 0 };
}

/** All branches of the school: the own one first, closed ones last. */
export function listBranches(db: Db, access: Office, filters: OfficeBranchFilters) {
  const { limit, offset } = slice(filters);
  const words = sql`manara_normalise(concat_ws(' ', b.name->>'ar', b.name->>'en', b.address->>'ar',
    b.address->>'en', b.code))`;
  return readBranches(
    db,
    access,
    sql`where ${containsWords(filters.search, words)}
      order by b.id = ${access.branch} desc, b.closed_on is not null, b.code, b.id
      limit ${limit} offset ${offset}`,
  );
}

/** One branch of the school. Errors: 404. */
export async function findBranch(db: Db | Tx, access: Office, id: string): Promise<OfficeBranch> {
  const { rows } = await readBranches(db, access, sql`where b.id = ${id}`);
  if (!rows[0]) throw new ApiError('not_found');
  return rows[0];
}

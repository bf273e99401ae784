import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AssessmentList } from '@/lib/contract/assessment';
import type {
  AssessmentPerson,
  ListedPeopleFilters,
  PeopleFilters,
} from '@/lib/contract/resources/surveys/assessment';
import { MOST_PEOPLE } from '@/lib/contract/assessment';
import { grantsPage } from '@/lib/contract/policy';
import { type Role, roles } from '@/lib/contract/roles';
import { peopleOfBranches } from '@/server/access/branch-people';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice, toResource } from '@/server/router/reply';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';

const personRow = defineRow('assessments.person', {
  id: z.string(),
  name: localizedColumn,
  role: z.enum(roles),
  branch: namedColumn.nullable(),
  classroom: namedColumn.nullable(),
  modules: z.array(z.string()),
});
const totalRow = defineRow('assessments.people', { ids: z.array(z.string()) });

const toPerson = ({ modules, ...row }: RowOf<typeof personRow>): AssessmentPerson => ({
  ...row,
  can_fill: grantsPage({ role: row.role, modules }, 'assessment.fill'),
});

/** Branches among those that the manager has. */
const ownAmong = (managed: SQL, wanted: readonly string[] | undefined): SQL =>
  wanted === undefined
    ? managed
    : sql`(select b.id from branches b
      where b.id in ${managed} and b.id = any(${sql.param([...wanted])}::uuid[]))`;

/**
 * People of a role, or of the named ids, whom the manager may put in a list; `ids` are all of them, for whole
 * groups.
 */
export async function listPeople(
  db: Db,
  access: Access<'assessment.manage'>,
  filters: PeopleFilters,
): Promise<{ rows: AssessmentPerson[]; ids: string[] }> {
  const { role, ids, branch, classroom, search } = filters;
  const branches = ownAmong(access.managedBranches, filters.branches);
  const sources = (role ? [role] : roles).map(
    (one, rank) =>
      sql`select p.*, ${one}::text as role, ${rank}::int as rank from (${peopleOfBranches(one, branches)}) p`,
  );
  const found = sql`select distinct on (e.user_id) e.user_id, e.role, e.branch_id, e.classroom_id, e.modules
    from (${sql.join(sources, sql` union all `)}) e join users u on u.id = e.user_id and u.status = 'active'
    where ${ids ? sql`e.user_id = any(${sql.param(ids)}::uuid[])` : sql`true`}
      and ${branch ? sql`e.branch_id = ${branch}` : sql`true`}
        and ${classroom ? sql`e.classroom_id = ${classroom}` : sql`true`}
      and ${containsWords(search, sql`u.search`)}
    order by e.user_id, e.rank, e.branch_id`;
  const { limit, offset } = slice(filters);
  const [rows, [all]] = await Promise.all([
    queryRows(
      db,
      personRow,
      sql`select u.id, ${fullName(sql`u`)} as name, p.role, case
        when b.id is not null then ${named(sql`b`)} end as branch,
        case when c.id is not null then ${named(sql`c`)} end as classroom, p.modules
      from (${found}) p join users u on u.id = p.user_id left join branches b on b.id = p.branch_id
      left join classrooms c on c.id = p.classroom_id order by u.search, u.id
      limit ${limit} offset ${offset}`,
    ),
    queryRows(
      db,
      totalRow,
      sql`select coalesce(json_agg(p.user_id order by p.user_id), '[]') as ids from (${found}) p`,
    ),
  ]);
  return { rows: rows.map(toPerson), ids: all?.ids ?? [] };
}

const placeRow = defineRow('assessments.place', {
  id: z.string(),
  name: localizedColumn,
  classrooms: z.array(namedColumn),
});

/** Branches of the manager with their classes. */
export async function listPlaces(db: Db, access: Access<'assessment.manage'>) {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select b.id, b.name,
      coalesce((select json_agg(${named(sql`c`)} order by g.position, c.name->>'ar', c.id)
        from classrooms c join grades g on g.id = c.grade_id where c.branch_id = b.id), '[]') as classrooms
      from branches b where b.id in ${access.managedBranches} order by b.code`,
  );
  return rows.map(({ id, ...place }) => toResource('assessment_place', id, place));
}

const countRow = defineRow('assessments.listedRoles', { role: z.enum(roles), count: z.number() });

/** The people of a list of an assessment, by name; `roles` counts the whole list. */
export async function listListed(
  db: Db,
  id: string,
  filters: ListedPeopleFilters,
): Promise<{ rows: AssessmentPerson[]; ids: string[]; roles: Partial<Record<Role, number>> }> {
  const inList = sql`p.assessment_id = ${id} and p.list = ${filters.list}`;
  const listed = sql`assessment_people p join users u on u.id = p.user_id
    where ${inList} and ${filters.role ? sql`p.role = ${filters.role}` : sql`true`}
      and ${containsWords(filters.search, sql`u.search`)}`;
  const { limit, offset } = slice(filters);
  const [rows, [all], counts] = await Promise.all([
    queryRows(
      db,
      personRow,
      sql`select u.id, ${fullName(sql`u`)} as name, p.role, (select ${named(sql`b`)} from branches b
        where b.id = p.branch_id) as branch,
        (select ${named(sql`c`)} from students st join classrooms c on c.id = st.classroom_id
          where st.user_id = p.user_id and p.role = 'student') as classroom,
        coalesce((select r.modules from user_roles r where r.user_id = p.user_id and r.role = p.role
          and r.branch_id is not distinct from p.branch_id), '{}') as modules
      from ${listed} order by u.search, u.id limit ${limit} offset ${offset}`,
    ),
    queryRows(
      db,
      totalRow,
      sql`select coalesce(json_agg(p.user_id order by p.user_id), '[]') as ids from ${listed}`,
    ),
    queryRows(
      db,
      countRow,
      sql`select p.role, count(*)::int as count from assessment_people p where ${inList} group by p.role`,
    ),
  ]);
  return {
    rows: rows.map(toPerson),
    ids: all?.ids ?? [],
    roles: Object.fromEntries(counts.map(({ role, count }) => [role, count])),
  };
}

const writtenRow = defineRow('assessments.listed', { user_id: z.string() });

const refusedRow = defineRow('assessments.refused', {
  id: z.string(),
  name: localizedColumn,
  is_active: z.boolean(),
  has_role: z.boolean(),
});

/**
 * Why these people cannot stand in a list; who is in no branch of the manager is named without further data.
 */
async function refusalsOf(
  tx: Tx,
  { list, given, managed }: ListOf,
  people: readonly string[],
  missing: ReadonlySet<string>,
): Promise<FieldIssue[]> {
  const sources = roles.map(
    (role) => sql`select e.user_id, ${role}::text as role from (${peopleOfBranches(role, managed)}) e`,
  );
  const rows = await queryRows(
    tx,
    refusedRow,
    sql`select u.id, ${fullName(sql`u`)} as name, u.status = 'active' as is_active,
        coalesce(bool_or(f.role = any(${sql.param([...given])}::text[])), false) as has_role
      from (${sql.join(sources, sql` union all `)}) f join users u on u.id = f.user_id
      where u.id = any(${sql.param([...missing])}::uuid[]) group by u.id`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return people.flatMap((each, index): FieldIssue[] => {
    const person = each.toLowerCase();
    if (!missing.has(person)) return [];
    const row = known.get(person);
    const code = !row
      ? 'choice'
      : !row.is_active
        ? 'account_closed'
        : row.has_role
          ? 'other_branch'
          : 'other_role';
    return [
      {
        field: `${list}.${index}`,
        code,
        sentence: `assessment_people.${code}`,
        meta: { id: person, ...(row && { name: row.name }) },
      },
    ];
  });
}

type ListOf = {
  id: string;
  list: AssessmentList;
  given: readonly Role[];
  /** Branches whose people may be named in a refusal. */
  managed: SQL;
};

/**
 * Replaces one list: people of the roles in the branches of the assessment, each in the first role of theirs.
 * Who stands there already stays, also after leaving the school. Errors: 422 at each row that cannot stand
 * there, with its reason.
 */
export async function writeList(tx: Tx, listOf: ListOf, people: readonly string[]): Promise<void> {
  const { id, list, given } = listOf;
  const ids = [...new Set(people.map((each) => each.toLowerCase()))];
  if (ids.length > MOST_PEOPLE) throw new FieldErrors([{ field: list, code: 'too_many' }]);
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(
    sql`delete from assessment_people p where p.assessment_id = ${id} and p.list = ${list}
      and not p.user_id = ${wanted}`,
  );
  if (ids.length === 0) return;
  const branches = sql`(select ab.branch_id from assessment_branches ab where ab.assessment_id = ${id})`;
  const sources = given.map(
    (role, rank) =>
      sql`select e.user_id, ${role}::text as role, e.branch_id, ${rank}::int as rank
        from (${peopleOfBranches(role, branches)}) e
        where e.user_id = ${wanted}`,
  );
  if (sources.length > 0)
    await tx.execute(sql`insert into assessment_people (assessment_id, list, user_id, role, branch_id)
      select distinct on (f.user_id) ${id}::uuid, ${list}, f.user_id, f.role, f.branch_id
      from (${sql.join(sources, sql` union all `)}) f join users u on u.id = f.user_id and u.status = 'active'
      order by f.user_id, f.rank, f.branch_id on conflict (assessment_id, list, user_id) do nothing`);
  const there = await queryRows(
    tx,
    writtenRow,
    sql`select p.user_id from assessment_people p where p.assessment_id = ${id} and p.list = ${list}
      and p.role = any(${sql.param([...given])}::text[])`,
  );
  const written = new Set(there.map(({ user_id }) => user_id));
  const missing = new Set(ids.filter((each) => !written.has(each)));
  if (missing.size > 0) throw new FieldErrors(await refusalsOf(tx, listOf, people, missing));
}

const idsRow = defineRow('assessments.lists', {
  assessors: z.array(z.string()),
  assessees: z.array(z.string()),
  assessment_viewers: z.array(z.string()),
});

/** Ids of the three lists. */
export const listedIds = (db: Db, id: string) =>
  queryOne(
    db,
    idsRow,
    sql`select coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessors'),
      '[]') as assessors,
      coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessees'), '[]') as assessees,
      coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessment_viewers'),
        '[]') as assessment_viewers
    from assessment_people p where p.assessment_id = ${id}`,
  );

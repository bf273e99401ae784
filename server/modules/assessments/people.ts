import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AssessmentList } from '@/lib/contract/assessment';
import type {
  AssessmentPerson,
  ListedPeopleFilters,
  PeopleFilters,
} from '@/lib/contract/resources/assessment';
import { MOST_PEOPLE } from '@/lib/contract/assessment';
import { grantsPage } from '@/lib/contract/policy';
import { type Role, roles } from '@/lib/contract/roles';
import { peopleOfBranches } from '../../access/branch-people';
import type { Access } from '../../access/policy/bind';
import type { Db, Tx } from '../../platform/db/client';
import { localizedColumn, namedColumn } from '../../platform/db/columns';
import { fullName, named } from '../../platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '../../platform/db/rows';
import { holdsWords } from '../../platform/text/search';
import { slice, toResource } from '../../router/reply';
import { FieldErrors } from '../../router/errors';

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

/** People of a role whom the manager may put in a list; `ids` are all of them, for whole groups. */
export async function listPeople(
  db: Db,
  access: Access<'assessment.manage'>,
  filters: PeopleFilters,
): Promise<{ rows: AssessmentPerson[]; ids: string[] }> {
  const branches = access.managedBranches;
  const { role, branch, classroom, search } = filters;
  const found = sql`select distinct on (e.user_id) e.user_id, e.branch_id, e.classroom_id, e.modules from (${peopleOfBranches(role, branches)}) e
    join users u on u.id = e.user_id and u.status = 'active'
    where ${branch ? sql`e.branch_id = ${branch}` : sql`true`} and ${classroom ? sql`e.classroom_id = ${classroom}` : sql`true`}
      and ${holdsWords(search, sql`u.search`)}
    order by e.user_id, e.branch_id`;
  const { limit, offset } = slice(filters);
  const [rows, [all]] = await Promise.all([
    queryRows(
      db,
      personRow,
      sql`select u.id, ${fullName(sql`u`)} as name, ${role} as role, case when b.id is not null then ${named(sql`b`)} end as branch,
        case when c.id is not null then ${named(sql`c`)} end as classroom, p.modules
      from (${found}) p join users u on u.id = p.user_id left join branches b on b.id = p.branch_id
      left join classrooms c on c.id = p.classroom_id order by u.search, u.id limit ${limit} offset ${offset}`,
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
    sql`select b.id, b.name, coalesce((select json_agg(${named(sql`c`)} order by g.position, c.name->>'ar', c.id)
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
      and ${holdsWords(filters.search, sql`u.search`)}`;
  const { limit, offset } = slice(filters);
  const [rows, [all], counts] = await Promise.all([
    queryRows(
      db,
      personRow,
      sql`select u.id, ${fullName(sql`u`)} as name, p.role, (select ${named(sql`b`)} from branches b where b.id = p.branch_id) as branch,
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

/**
 * Writes one list anew: people of the roles in the branches of the assessment, each in the first role of theirs. Who stands
 * there already stays, also after leaving the school. Errors: 422 choice.
 */
export async function writeList(
  tx: Tx,
  { id, list, given }: { id: string; list: AssessmentList; given: readonly Role[] },
  people: readonly string[],
): Promise<void> {
  const ids = [...new Set(people.map((each) => each.toLowerCase()))];
  if (ids.length > MOST_PEOPLE) throw new FieldErrors([{ field: list, code: 'too_many' }]);
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(
    sql`delete from assessment_people p where p.assessment_id = ${id} and p.list = ${list} and not p.user_id = ${wanted}`,
  );
  if (ids.length === 0) return;
  const branches = sql`(select ab.branch_id from assessment_branches ab where ab.assessment_id = ${id})`;
  const sources = given.map(
    (role, rank) =>
      sql`select e.user_id, ${role}::text as role, e.branch_id, ${rank}::int as rank from (${peopleOfBranches(role, branches)}) e
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
  if (there.length < ids.length) throw new FieldErrors([{ field: list, code: 'choice' }]);
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
    sql`select coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessors'), '[]') as assessors,
      coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessees'), '[]') as assessees,
      coalesce(json_agg(p.user_id order by p.user_id) filter (where p.list = 'assessment_viewers'), '[]') as assessment_viewers
    from assessment_people p where p.assessment_id = ${id}`,
  );

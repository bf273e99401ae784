import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { role } from '@/lib/contract/role-fields';
import { type PersonFilters, personStatuses } from '@/lib/contract/resources/people/office-people';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import { slice, type Total } from '@/server/router/reply';
import { fileAddress } from '@/server/modules/common/files';
import { filteredMembers, hasStatus, isAskedMember, isOfAll, type Office, rolesIn } from './members';
import { orders, searchPeople } from './search';

export const summaryFields = {
  id: z.string(),
  name: localizedColumn,
  username: z.string(),
  status: z.enum(personStatuses),
  picture_file_id: z.string().nullable(),
  roles: z.array(role),
  job_title: localizedColumn.nullable(),
  place: z.object({ number: z.string(), classroom: namedColumn, grade: namedColumn }).nullable(),
};
const listedRow = defineRow('office-people.listed', summaryFields);
const countRow = defineRow('office-people.count', { total: z.number() });

export const summaryColumns = (
  branch: string,
): SQL => sql`users.id, ${fullName(sql`users`)} as name, users.username,
  users.status, users.picture_file_id, users.job_title, ${rolesIn(branch, sql`users.id`)} as roles,
  (select json_build_object('number', st.number, 'classroom', ${named(sql`c`)}, 'grade', ${named(sql`g`)})
    from students st join classrooms c on c.id = st.classroom_id join grades g on g.id = st.grade_id
    where st.user_id = users.id and st.branch_id = ${branch}) as place`;

/** A row in the words of the contract. */
export const toSummary = <Row extends Pick<RowOf<typeof listedRow>, 'id' | 'picture_file_id'>>({
  id: _id,
  picture_file_id,
  ...row
}: Row) => ({ ...row, profile_picture: picture_file_id ? fileAddress(picture_file_id) : null });

/**
 * People of a branch are asked one by one where the list is longer than a few pages, or the filters leave
 * few.
 */
const MANY = 2_000;

/** Whom the filters of a list without a search leave. */
function whereOf(branch: string, filters: PersonFilters, isAsked: boolean): SQL {
  const member = isAsked
    ? isAskedMember(branch, sql`users.id`)
    : sql`users.id in (${filteredMembers(branch, filters)})`;
  return sql`${member} ${hasStatus(filters)}`;
}

/** How many the filters leave. Nearly all accounts are open, so those are counted by the few that are not. */
function countOf(branch: string, filters: PersonFilters): SQL {
  const { status } = filters;
  const isAll = isOfAll(filters);
  // Roles together are a union, which has nobody twice; of one role somebody may be there more than once.
  const each = isAll ? sql`*` : sql`distinct m.user_id`;
  const members = sql`select count(${each})::int from (${filteredMembers(branch, filters)}) m`;
  if (!status) return sql`select (${members}) as total`;
  if (status === 'active' && isAll)
    return sql`select (${members}) - (select count(*)::int from users
      where users.status <> 'active' and ${isAskedMember(branch, sql`users.id`)}) as total`;
  return sql`select count(*)::int as total from users where ${whereOf(branch, filters, isAll)}`;
}

/** What the lists show of each, in the order of the ids. */
const readListed = (db: Db, branch: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : queryRows(
        db,
        listedRow,
        sql`select ${summaryColumns(branch)} from users where users.id = any(${sql.param(ids)}::uuid[])
          order by array_position(${sql.param(ids)}::uuid[], users.id)`,
      );

/**
 * People of the branch as the filters leave them, and how many they are: of a search at least, where they are
 * very many.
 */
export async function listPeople(
  db: Db,
  { branch }: Office,
  filters: PersonFilters,
): Promise<{ rows: RowOf<typeof listedRow>[]; total: Total }> {
  const { limit, offset } = slice(filters);
  const { status, sort = 'name' } = filters;
  if (filters.search) {
    const { ids, total } = await searchPeople(db, branch, { ...filters, search: filters.search });
    return { rows: await readListed(db, branch, ids), total };
  }
  const { total } = await queryOne(db, countRow, countOf(branch, filters));
  const isAsked = isOfAll(filters) && ((status !== undefined && status !== 'active') || total > MANY);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${summaryColumns(branch)} from (
      select users.* from users where ${whereOf(branch, filters, isAsked)}
      order by ${orders[sort]} limit ${limit} offset ${offset}) users
    order by ${orders[sort]}`,
  );
  return { rows, total };
}

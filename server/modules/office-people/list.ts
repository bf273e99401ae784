import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { role } from '@/lib/contract/role-fields';
import { type PersonFilters, personStatuses } from '@/lib/contract/resources/office-people';
import { foldDigits } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';
import { localizedColumn, namedColumn } from '../../platform/db/columns';
import { fullName, named } from '../../platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '../../platform/db/rows';
import { users } from '../../platform/db/schema/people';
import { containing, matchesSearch } from '../../platform/text/search';
import { slice } from '../../router/reply';
import { fileAddress } from '../files';
import { filteredMembers, isAskedMember, type Office, rolesIn } from './members';

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

/** Telephones that hold the digits; three of them and more go through the index. */
const holdsDigits = (digits: string): SQL =>
  sql`${digits.length >= 3 ? sql`manara_trigrams(users.phone) @> manara_trigrams(${digits}) and` : sql``}
    users.phone like ${containing(digits)}`;

/** Names that hold the words; or the beginning of a user name, telephone or national id, or the number of a student. */
function found(branch: string, typed: string): SQL {
  const folded = foldDigits(typed).trim().toLowerCase();
  const digits = folded.replace(/[\s+()-]/g, '');
  const isNumber = /^[0-9]{3,}$/.test(digits);
  const beginning = `${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select users.id from users where ${matchesSearch(users.search, typed) ?? sql`true`}
    union select users.id from users where lower(users.username) like ${beginning}
    union select users.id from users where lower(users.email) = ${folded}
    union select st.user_id from students st where st.branch_id = ${branch} and st.number in (${typed.trim()}, ${folded}, ${folded.toUpperCase()})
    ${
      isNumber
        ? sql`union select users.id from users where ${holdsDigits(digits.replace(/^0+/, ''))}
            union select users.id from users where users.national_id like ${`${digits}%`}`
        : sql``
    }`;
}

const orders = {
  name: sql`left(users.search, 60), users.id`,
  '-name': sql`left(users.search, 60) desc, users.id desc`,
  '-created': sql`users.created_at desc, users.id desc`,
} as const;

/** A row in the words of the contract. */
export const toSummary = <Row extends Pick<RowOf<typeof listedRow>, 'id' | 'picture_file_id'>>({
  id: _id,
  picture_file_id,
  ...row
}: Row) => ({ ...row, profile_picture: picture_file_id ? fileAddress(picture_file_id) : null });

/** People of a branch are asked one by one where the list is longer than a few pages, or the filters leave few. */
const MANY = 2_000;

const isOfAll = ({ role, grade_uuid: grade, classroom_uuid: classroom }: PersonFilters): boolean =>
  !role && !grade && !classroom;

/** Whom the filters leave. */
function whereOf(branch: string, filters: PersonFilters, isAsked: boolean): SQL {
  const { search, status } = filters;
  const member = isAsked
    ? isAskedMember(branch, sql`users.id`)
    : sql`users.id in (${filteredMembers(branch, filters)})`;
  return sql`${member}
    ${search ? sql`and users.id in (${found(branch, search)})` : sql``}
    ${status ? sql`and users.status = ${status}` : sql``}
    ${status && status !== 'active' ? sql`and users.status <> 'active'` : sql``}`;
}

/** How many the filters leave. Nearly all accounts are open, so those are counted by the few that are not. */
function countOf(branch: string, filters: PersonFilters): SQL {
  const { search, status } = filters;
  const isAll = isOfAll(filters);
  // Roles together are a union, which has nobody twice; of one role somebody may be there more than once.
  const each = isAll ? sql`*` : sql`distinct m.user_id`;
  const members = sql`select count(${each})::int from (${filteredMembers(branch, filters)}) m`;
  if (!search && !status) return sql`select (${members}) as total`;
  if (!search && status === 'active' && isAll)
    return sql`select (${members}) - (select count(*)::int from users
      where users.status <> 'active' and ${isAskedMember(branch, sql`users.id`)}) as total`;
  return sql`select count(*)::int as total from users where ${whereOf(branch, filters, isAll)}`;
}

/** People of the branch as the filters leave them, and how many they are. */
export async function listPeople(db: Db, { branch }: Office, filters: PersonFilters) {
  const { limit, offset } = slice(filters);
  const { search, status, sort = 'name' } = filters;
  const { total } = await queryOne(db, countRow, countOf(branch, filters));
  const leavesFew = Boolean(search) || (status !== undefined && status !== 'active');
  const isAsked = isOfAll(filters) && (leavesFew || total > MANY);
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

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PersonFilters } from '@/lib/contract/resources/people/office-people';
import { foldDigits } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryOne, type RowOf } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { containing, hasLongWord, matchesSearch, matchesSearchPlainly } from '@/server/platform/text/search';
import { slice, type Total } from '@/server/router/reply';
import { filteredMembers, hasStatus, isAskedOf } from './members';

/** Telephones that hold the digits; three of them and more go through the index. */
const holdsDigits = (digits: string): SQL =>
  sql`${digits.length >= 3 ? sql`manara_trigrams(users.phone) @> manara_trigrams(${digits}) and` : sql``}
    users.phone like ${containing(digits)}`;

function typedParts(typed: string) {
  const folded = foldDigits(typed).trim().toLowerCase();
  const digits = folded.replace(/[\s+()-]/g, '');
  return {
    folded,
    beginning: `${folded.replace(/[\\%_]/g, '\\$&')}%`,
    numbers: [typed.trim(), folded, folded.toUpperCase()],
    digits: /^[0-9]{3,}$/.test(digits) ? digits : null,
  };
}

/**
 * People, some of them twice, along the indexes: names that hold the words; or the beginning of a user name,
 * telephone or national id, or the number of a student.
 */
export function found(branch: string, typed: string, columns = sql`users.id`): SQL {
  const { folded, beginning, numbers, digits } = typedParts(typed);
  return sql`select ${columns} from users where ${matchesSearch(users.search, typed) ?? sql`true`}
    union all select ${columns} from users where lower(users.username) like ${beginning}
    union all select ${columns} from users where lower(users.email) = ${folded}
    union all select ${columns} from students st join users on users.id = st.user_id
      where st.branch_id = ${branch} and st.number = any(${sql.param(numbers)}::text[])
    ${
      digits
        ? sql`union all select ${columns} from users where ${holdsDigits(digits.replace(/^0+/, ''))}
            union all select ${columns} from users where users.national_id like ${`${digits}%`}`
        : sql``
    }`;
}

/**
 * The same, asked of each account: where many are found, the list is read in its order instead of along
 * indexes.
 */
export function isFound(branch: string, typed: string): SQL {
  const { folded, beginning, numbers, digits } = typedParts(typed);
  return sql`((${matchesSearchPlainly(users.search, typed)}) or lower(users.username) like ${beginning}
    or lower(users.email) = ${folded}
    or users.id in (select st.user_id from students st where st.branch_id = ${branch}
      and st.number = any(${sql.param(numbers)}::text[]))
    ${
      digits
        ? sql`or users.phone like ${containing(digits.replace(/^0+/, ''))}
          or users.national_id like ${`${digits}%`}`
        : sql``
    })`;
}

export const orders = {
  name: sql`left(users.search, 60), users.id`,
  '-name': sql`left(users.search, 60) desc, users.id desc`,
  '-created': sql`users.created_at desc, users.id desc`,
} as const;

/**
 * So many people are gathered (`many`); of more than these the list is walked in its order, which finds a
 * page soon. Of `few` whom the words find all are counted, of more than that at least `counted`, and `ahead`
 * pages more than the asked one, so that there is always a way on.
 */
export type Limits = { many: number; few: number; counted: number; ahead: number };
const LIMITS: Limits = { many: 15_000, few: 3_000, counted: 1_000, ahead: 10 };

type Search = PersonFilters & { search: string };
export type Found = { ids: string[]; total: Total };

const hitsRow = defineRow('office-people.hits', {
  ids: z.array(z.string()),
  total: z.number(),
  gathered: z.number(),
});
const sizeRow = defineRow('office-people.size', { size: z.number() });

const columns = sql`users.id, users.search, users.created_at`;

/**
 * The ids of the page and how many there are, of hits (SQL of rows of `users`) and of what they were taken
 * from.
 */
function pageOf(before: SQL, hits: SQL, filters: Search, gathered = sql`0`): SQL {
  const { limit, offset } = slice(filters);
  return sql`with ${before} hits as materialized (${hits})
    select array(select users.id from hits users order by ${orders[filters.sort ?? 'name']}
        limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from hits) as total, (${gathered})::int as gathered`;
}

/**
 * Whom the other filters leave, some of them twice: by their status where few have it, otherwise by role and
 * class.
 */
const isOpen = ({ status }: Search): boolean => status === undefined || status === 'active';
const narrowed = (branch: string, filters: Search): SQL =>
  isOpen(filters)
    ? filteredMembers(branch, filters, sql`union all`)
    : sql`select users.id as user_id from users where users.status <> 'active' ${hasStatus(filters)}`;

/** Those whom the other filters leave, each looked at whether the words find them. */
const amongFew = (branch: string, filters: Search): SQL =>
  pageOf(
    sql``,
    sql`select ${columns} from (select distinct m.user_id from (${narrowed(branch, filters)}) m) m
      cross join lateral (select users.* from users where users.id = m.user_id ${hasStatus(filters)}
        and ${isFound(branch, filters.search)} offset 0) users
      where ${isOpen(filters) ? sql`true` : isAskedOf(branch, filters, sql`users.id`)}`,
    filters,
  );

/**
 * Those whom the words find, each looked at whether the other filters leave them; nobody where they are too
 * many.
 */
const amongFound = (branch: string, filters: Search, most: number, { many, few }: Limits): SQL =>
  pageOf(
    sql`found as materialized (select f.*
      from (${found(branch, filters.search, sql`${columns}, users.status`)}) f
      limit ${many + 1}), size as materialized (select count(*) as found from found),`,
    sql`select ${columns}
      from (select ${columns} from (select distinct users.id, users.search, users.created_at from found users
          where (select size.found from size) <= ${many} ${hasStatus(filters)}) users
        order by ${orders[filters.sort ?? 'name']} offset 0) users
      where ${isAskedOf(branch, filters, sql`users.id`)}
      limit case when (select size.found from size) > ${few} then ${most + 1}::int end`,
    filters,
    sql`select size.found from size`,
  );

/** The list in its order, as far as the page and the count need it. */
const walked = (branch: string, filters: Search, most: number): SQL =>
  pageOf(
    sql``,
    sql`select ${columns} from users where ${isFound(branch, filters.search)} ${hasStatus(filters)}
      and ${isAskedOf(branch, filters, sql`users.id`)} order by ${orders[filters.sort ?? 'name']}
        limit ${most + 1}`,
    filters,
  );

/** Which ways the planner has: its estimates of what holds a word are too far off to choose by. */
const only = (tx: Tx, ...ways: ('seqscan' | 'bitmapscan' | 'sort')[]) =>
  tx.execute(
    sql`select ${sql.join(
      (['seqscan', 'bitmapscan', 'sort'] as const).map(
        (way) => sql`set_config(${`enable_${way}`}, ${ways.includes(way) ? 'on' : 'off'}, true)`,
      ),
      sql`, `,
    )}`,
  );

/**
 * Whom a search finds among the people whom the other filters leave. Where either of both are few they are
 * looked up; where both are many, hits stand close in the list and it is walked. Of many hits so many are
 * counted as the page needs, `counted` at least: each is asked for its place in the branch, which takes
 * longer than finding it.
 */
export async function searchPeople(db: Db, branch: string, filters: Search, limits = LIMITS): Promise<Found> {
  const { many } = limits;
  const { limit, offset } = slice(filters);
  const most = Math.max(limits.counted, offset + limits.ahead * limit);
  const counted = ({ ids, total }: RowOf<typeof hitsRow>, isAll = false): Found => ({
    ids,
    total: total > most && !isAll ? { atLeast: most } : total,
  });
  return db.transaction(async (tx) => {
    const { size } = await queryOne(
      tx,
      sizeRow,
      sql`select count(*)::int as size from (select 1 from (${narrowed(branch, filters)}) m
        limit ${many + 1}) few`,
    );
    if (size <= many) return counted(await queryOne(tx, hitsRow, amongFew(branch, filters)), true);
    // Words of three letters have an index; what is shorter is read from all names.
    if (hasLongWord(filters.search)) await only(tx, 'bitmapscan', 'sort');
    const few = await queryOne(tx, hitsRow, amongFound(branch, filters, most, limits));
    if (few.gathered <= many) return counted(few, few.gathered <= limits.few);
    await only(tx);
    return counted(await queryOne(tx, hitsRow, walked(branch, filters, most)));
  });
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PersonPair, pairReasons } from '@/lib/contract/resources/people/person-merge';
import { role } from '@/lib/contract/role-fields';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { distinctPeople } from '@/server/platform/db/schema/person-merges';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isAskedMember, isMember, type Office, rolesIn } from '../members';
import { hasRow } from '@/server/platform/db/rows';

/** Names that more than one account has: only of these anything else is compared. */
const common = (most: SQL): SQL =>
  sql`select u.name_key from users u where u.name_key <> '' group by u.name_key having count(*) > 1 ${most}`;
/** Shared names that are looked at for a count beside others; a list looks at all of them. */
const COUNTED = sql`order by u.name_key limit 2000`;
/** The last nine digits: with and without the number of the country. */
const numberOf = (value: SQL) => sql`right(regexp_replace(${value}, '\\D', '', 'g'), 9)`;

/** Accounts with the words that would be the same if they were of one person. */
const marks: Record<(typeof pairReasons)[number], SQL> = {
  national_id: sql`select u.id, ltrim(regexp_replace(u.national_id, '\\D', '', 'g'), '0') as mark
    from users u where u.national_id is not null`,
  birth_date: sql`select u.id, u.name_key || p.birth_date::text as mark
    from twice n join users u on u.name_key = n.name_key join student_profiles p on p.user_id = u.id where p.birth_date is not null`,
  guardian: sql`select u.id, u.name_key || g.parent_id::text as mark
    from twice n join users u on u.name_key = n.name_key join guardianships g on g.student_id = u.id where g.revoked_at is null`,
  child: sql`select u.id, u.name_key || g.student_id::text as mark
    from twice n join users u on u.name_key = n.name_key join guardianships g on g.parent_id = u.id where g.revoked_at is null`,
  phone: sql`select u.id, u.name_key || right(u.phone, 9) as mark
    from twice n join users u on u.name_key = n.name_key where u.phone is not null
    union select u.id, u.name_key || ${numberOf(sql`p.guardian_phone`)}
    from twice n join users u on u.name_key = n.name_key join student_profiles p on p.user_id = u.id where p.guardian_phone is not null`,
};

/**
 * Pairs that may be one person. Accounts are grouped by what they share and each is paired with the first of its group, so
 * that a group of many gives no square of pairs; who was erased, was merged into another account or was
 * marked as another person is left out.
 */
const pairsOf = (branch: string, most = sql``): SQL => sql`with twice as materialized (${common(most)}),
  marked as (${sql.join(
    Object.entries(marks).map(
      ([reason, rows]) => sql`select m.id, m.mark, ${reason}::text as reason from (${rows}) m`,
    ),
    sql` union all `,
  )}),
  grouped as (
    select g.reason, array_agg(distinct g.id::text) as ids from marked g where g.mark <> ''
      and not exists (select 1 from person_merges pm where pm.gone_id = g.id and pm.undone_at is null)
    group by g.reason, g.mark having count(*) > 1),
  paired as (
    select g.ids[1] as one, other.id as other, g.reason from grouped g cross join lateral unnest(g.ids[2:]) other(id)),
  pairs as (
    select p.one::uuid as one, p.other::uuid as other, array_agg(distinct p.reason order by p.reason) as reasons
    from paired p group by p.one, p.other),
  standing as (
    select p.* from pairs p join users a on a.id = p.one join users b on b.id = p.other
    where a.erased_at is null and b.erased_at is null
      and ${isAskedMember(branch, sql`p.one`)} and ${isAskedMember(branch, sql`p.other`)}
      and not exists (select 1 from distinct_people d where d.one_id = p.one and d.other_id = p.other))`;

const alike = z.object({
  id: z.string(),
  name: localizedColumn,
  username: z.string(),
  roles: z.array(role),
  place: z.object({ number: z.string(), classroom: localizedColumn }).nullable(),
});
const pairRow = defineRow('office-people.pair', {
  one: alike,
  other: alike,
  reasons: z.array(z.enum(pairReasons)),
  total: z.number(),
});
const personOf = (branch: string, id: SQL): SQL => sql`(select json_build_object('id', users.id,
  'name', ${fullName(sql`users`)}, 'username', users.username, 'roles', ${rolesIn(branch, sql`users.id`)},
  'place', (select json_build_object('number', st.number, 'classroom', c.name)
    from students st join classrooms c on c.id = st.classroom_id where st.user_id = users.id))
  from users where users.id = ${id})`;

/** A page of the pairs, and how many there are. */
export async function listPairs(
  db: Db,
  { branch }: Office,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await queryRows(
    db,
    pairRow,
    sql`${pairsOf(branch)} select p.reasons, ${personOf(branch, sql`p.one`)} as one, ${personOf(branch, sql`p.other`)} as other, p.total
      from (select s.*, count(*) over ()::int as total from standing s order by s.other desc limit ${limit} offset ${offset}) p
      order by p.other desc`,
  );
  const pairs: PersonPair[] = rows.map(({ total: _, ...pair }) => ({
    ...pair,
    id: `${pair.one.id}.${pair.other.id}`,
  }));
  return { pairs, total: rows[0]?.total ?? 0 };
}

/** SQL of the number of pairs that wait; of a school with thousands of shared names, of the first ones. */
export const countPairs = (branch: string): SQL =>
  sql`(${pairsOf(branch, COUNTED)} select count(*)::int from standing)`;

/** Two people of the branch who only look alike. Errors: 404; 422 for one person. */
export async function markDistinct(
  db: Db,
  { branch, actor }: Office,
  one: string,
  other: string,
): Promise<void> {
  if (one === other) throw new FieldErrors([{ field: 'other_uuid', code: 'same_person' }]);
  for (const id of [one, other])
    if (!(await hasRow(db, sql`select 1 from users where id = ${id} and ${isMember(branch, sql`users.id`)}`)))
      throw new ApiError('not_found');
  const [oneId = one, otherId = other] = [one, other].sort();
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(distinctPeople)
      .values({ oneId, otherId, saidBy: actor.userId })
      .onConflictDoNothing()
      .returning();
    if (marked.length > 0) await audit(tx, actor, 'office.person.apart', one, { other });
  });
}

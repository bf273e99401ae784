import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  AnnouncementFilters,
  AnnouncementMeta,
  OfficeAnnouncement,
} from '@/lib/contract/resources/site/office-announcement';
import { announcementStates } from '@/lib/contract/announcement';
import { roles } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

export type Office = Access<'office.announcements'>;

const fields = {
  id: z.string(),
  title: localizedColumn,
  body: localizedColumn,
  is_for_all: z.boolean(),
  roles: z.array(z.enum(roles)),
  published_at: timestamp,
  ends_at: timestamp.nullable(),
  state: z.enum(announcementStates),
  is_told: z.boolean(),
  author: localizedColumn.nullable(),
  is_own: z.boolean(),
  version: z.number(),
};
const announcementRow = defineRow('announcements.office', fields);
const listedRow = defineRow('announcements.officeListed', { ...fields, total: z.number() });
const countsRow = defineRow('announcements.counts', {
  scheduled: z.number(),
  shown: z.number(),
  ended: z.number(),
  may_write_for_all: z.boolean(),
});

/** The person keeps the site in every branch of the school. */
export const mayWriteForAll = ({ actor }: Office): SQL => sql`not exists (select 1 from branches every_branch
  where every_branch.closed_on is null and not exists (select 1 from user_roles held
    where held.user_id = ${actor.userId} and held.role = 'employee'
    and held.branch_id = every_branch.id and 'office_site' = any(held.modules)))`;

const stateOf = (now: Date): SQL => sql`case when x.published_at > ${now}::timestamptz then 'scheduled'
  when x.ends_at <= ${now}::timestamptz then 'ended' else 'shown' end`;
const columns = (
  access: Office,
  now: Date,
): SQL => sql`x.id, x.title, x.body, x.branch_id is null as is_for_all, x.roles,
  x.published_at, x.ends_at, ${stateOf(now)} as state, x.notified_at is not null as is_told, x.version,
  case when u.id is not null then ${fullName(sql`u`)} end as author,
  (x.branch_id is not null or ${mayWriteForAll(access)}) as is_own`;
const tables = sql`announcements x left join users u on u.id = x.created_by`;
const ofBranch = ({ branch }: Office): SQL => sql`(x.branch_id = ${branch} or x.branch_id is null)`;

const toAnnouncement = ({
  published_at,
  ends_at,
  ...row
}: RowOf<typeof announcementRow>): OfficeAnnouncement => ({
  ...row,
  published_at: published_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
});

/**
 * Of the branch and of the whole school, the newest first unless it is asked otherwise; how many are in each
 * state.
 */
export async function listAnnouncements(db: Db, access: Office, filters: AnnouncementFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const { search, state, role, sort = 'newest' } = filters;
  const words = sql`manara_normalise(concat_ws(' ', x.title->>'ar', x.title->>'en', x.body->>'ar',
    x.body->>'en'))`;
  const order = sort === 'oldest' ? sql`x.published_at, x.id` : sql`x.published_at desc, x.id desc`;
  const [rows, meta] = await Promise.all([
    queryRows(
      db,
      listedRow,
      sql`select ${columns(access, now)}, count(*) over ()::int as total from ${tables}
        where ${ofBranch(access)}
        ${state ? sql`and ${stateOf(now)} = ${state}` : sql``}
        ${role ? sql`and (x.roles = '{}' or ${role} = any(x.roles))` : sql``}
        and ${containsWords(search, words)} order by ${order} limit ${limit} offset ${offset}`,
    ),
    readMeta(db, access, now),
  ]);
  return {
    rows: rows.map(({ total: _, ...row }) => toAnnouncement(row)),
    total: rows[0]?.total ?? 0,
    meta,
  };
}

async function readMeta(db: Db, access: Office, now: Date): Promise<AnnouncementMeta> {
  const { may_write_for_all, ...counts } = await queryOne(
    db,
    countsRow,
    sql`select (count(*) filter (where ${stateOf(now)} = 'scheduled'))::int as scheduled,
        (count(*) filter (where ${stateOf(now)} = 'shown'))::int as shown,
        (count(*) filter (where ${stateOf(now)} = 'ended'))::int as ended,
        ${mayWriteForAll(access)} as may_write_for_all
      from announcements x where ${ofBranch(access)}`,
  );
  return { counts, may_write_for_all };
}

/** One of the branch or of the whole school. Errors: 404. */
export async function findAnnouncement(
  db: Db | Tx,
  access: Office,
  id: string,
  now: Date,
): Promise<OfficeAnnouncement> {
  const row = await queryRow(
    db,
    announcementRow,
    sql`select ${columns(access, now)} from ${tables} where ${ofBranch(access)} and x.id = ${id}`,
  );
  if (!row) throw new ApiError('not_found');
  return toAnnouncement(row);
}

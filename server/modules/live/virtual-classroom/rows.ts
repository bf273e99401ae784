import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { VcrRequestFilters } from '@/lib/contract/resources/live/virtual-classroom';
import {
  creditStates,
  storedVcrStates,
  vcrAbsentees,
  vcrParties,
  type VcrState,
} from '@/lib/contract/virtual-classroom';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

export type RequestAccess = Access<
  'vcr.read' | 'vcr.ask' | 'vcr.decide' | 'vcr.cancel' | 'vcr.approve' | 'vcr.rate'
>;

const moment = timestamp.nullable();
const fields = {
  id: z.string(),
  student: namedColumn,
  instructor: namedColumn,
  subject: namedColumn,
  wish: z.string(),
  state: z.enum(storedVcrStates),
  starts_at: timestamp,
  ends_at: timestamp,
  proposed_at: moment,
  note: z.string(),
  reason: z.string(),
  ended_by: z.enum(vcrParties).nullable(),
  missed_by: z.enum(vcrAbsentees).nullable(),
  expires_at: moment,
  needs_approval: z.boolean(),
  scheduled_at: moment,
  created_at: timestamp,
  live_session_id: z.string().nullable(),
  credit: z.enum(creditStates),
  rating: z.object({ stars: z.number(), comment: z.string(), is_hidden: z.boolean() }).nullable(),
};
const requestRow = defineRow('virtual-classroom.request', fields);
const listedRow = defineRow('virtual-classroom.listed', { ...fields, total: z.number() });
export type RequestRow = RowOf<typeof requestRow>;

const columns: SQL = sql`vcr_requests.id,
  json_build_object('id', st.id, 'name', ${fullName(sql`st`)}) as student,
  json_build_object('id', tu.id, 'name', ${fullName(sql`tu`)}) as instructor, ${named(sql`s`)} as subject,
  vcr_requests.wish, vcr_requests.state, vcr_requests.starts_at, vcr_requests.ends_at,
  vcr_requests.proposed_at,
  vcr_requests.note, vcr_requests.reason, vcr_requests.ended_by, vcr_requests.missed_by,
  vcr_requests.expires_at,
  vcr_requests.needs_approval, vcr_requests.scheduled_at, vcr_requests.created_at,
  vcr_requests.live_session_id,
  coalesce((select case e.kind when 'hold' then 'held' when 'spend' then 'spent' else 'returned' end
    from credit_entries e where e.holder_id = vcr_requests.id order by (e.kind = 'hold')
    limit 1), 'none') as credit,
  (select json_build_object('stars', r.stars, 'comment', r.comment, 'is_hidden', r.hidden_at is not null)
    from vcr_ratings r where r.request_id = vcr_requests.id) as rating`;
const tables: SQL = sql`vcr_requests join users st on st.id = vcr_requests.student_id
  join users tu on tu.id = vcr_requests.instructor_id join subjects s on s.id = vcr_requests.subject_id`;

/** Waits for something, or its hour is not over. */
const isOpen = (now: Date): SQL =>
  sql`vcr_requests.state in ('pending', 'accepted', 'scheduled')
    and vcr_requests.ends_at > ${now}::timestamptz`;

/**
 * What a request is now: between its times a scheduled one is live, and one whose time ran out has expired.
 */
export function stateOf(
  row: Pick<RequestRow, 'state' | 'starts_at' | 'ends_at' | 'expires_at'>,
  now: Date,
): VcrState {
  if (row.state === 'scheduled' && now >= row.starts_at && now < row.ends_at) return 'live';
  const isWaiting = row.state === 'pending' || row.state === 'accepted';
  return isWaiting && row.expires_at !== null && now >= row.expires_at ? 'expired' : row.state;
}

/** Requests of the reader: those that wait first and by time, of the past the newest. */
export async function listRequests(
  db: Db,
  access: Access<'vcr.read'>,
  filters: VcrRequestFilters,
  now: Date,
): Promise<{ rows: RequestRow[]; total: number }> {
  const { limit, offset } = slice(filters);
  const isPast = filters.when === 'past';
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables}
      where ${access.vcrRequests} and ${isPast ? sql`not (${isOpen(now)})` : isOpen(now)}
      order by ${
        isPast
          ? sql`vcr_requests.starts_at desc`
          : sql`(vcr_requests.state = 'scheduled'),
        vcr_requests.starts_at`
      },
        vcr_requests.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One request that the actor reaches. Errors: 404. */
export async function findRequest(
  db: Db | Tx,
  access: RequestAccess,
  id: string,
  lock: SQL = sql``,
): Promise<RequestRow> {
  const row = await queryRow(
    db,
    requestRow,
    sql`select ${columns} from ${tables} where vcr_requests.id = ${id} and ${access.vcrRequests} ${lock}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

export const lockRequest = (tx: Tx, access: RequestAccess, id: string) =>
  findRequest(tx, access, id, sql`for no key update of vcr_requests`);

/** The same without a reader, for what the clock decides; null where another process has it. */
export const claimRequest = (tx: Tx, id: string): Promise<RequestRow | null> =>
  queryRow(
    tx,
    requestRow,
    sql`select ${columns} from ${tables}
      where vcr_requests.id = ${id} for no key update of vcr_requests skip locked`,
  );

const countRow = defineRow('virtual-classroom.count', { count: z.number() });
/** What waits for the reader: requests, proposals of other times, consent. */
export async function countWaiting(db: Db, access: Access<'vcr.read'>, now: Date): Promise<number> {
  const waits = {
    instructor: sql`vcr_requests.state = 'pending' and vcr_requests.proposed_at is null`,
    parent: sql`vcr_requests.state = 'accepted'`,
    student: sql`vcr_requests.state = 'pending' and vcr_requests.proposed_at is not null`,
  };
  const mine = waits[access.actor.role as keyof typeof waits] ?? sql`false`;
  const { count } = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from vcr_requests where ${access.vcrRequests} and ${mine}
      and vcr_requests.expires_at > ${now}`,
  );
  return count;
}

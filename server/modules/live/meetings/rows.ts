import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  attendances,
  meetingModes,
  meetingRhythms,
  type MeetingState,
  outcomeKinds,
  rsvps,
} from '@/lib/contract/meeting';
import type { MeetingFilters } from '@/lib/contract/resources/live/meeting';
import { roles } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

export type MeetingAccess = Access<'meeting.organise' | 'meeting.attend'>;

const fields = {
  id: z.string(),
  series_id: z.string(),
  rhythm: z.enum(meetingRhythms).nullable(),
  recurs_at: timestamp.nullable(),
  sequence: z.number(),
  organiser_id: z.string(),
  organiser: namedColumn,
  branch: namedColumn,
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  title: localizedColumn,
  agenda: localizedColumn,
  mode: z.enum(meetingModes),
  place: z.string(),
  link: z.string(),
  live_session_id: z.string().nullable(),
  starts_at: timestamp,
  duration: z.number(),
  stored_state: z.enum(['draft', 'scheduled', 'cancelled']),
  cancel_reason: z.string(),
  minutes: z.string(),
  version: z.number(),
  rsvp: z.enum(rsvps).nullable(),
  invited: z.number(),
  coming: z.number(),
  is_recurring: z.boolean(),
};
const meetingRow = defineRow('meetings.meeting', fields);
const listedRow = defineRow('meetings.listed', { ...fields, total: z.number() });
export type MeetingRow = RowOf<typeof meetingRow>;

const ends = sql`meetings.starts_at + make_interval(mins => meetings.duration)`;

const columns = ({ actor }: MeetingAccess): SQL => sql`meetings.id, meetings.series_id, meetings.rhythm,
  meetings.recurs_at, meetings.sequence, meetings.organiser_id,
  json_build_object('id', o.id, 'name', ${fullName(sql`o`)}) as organiser, ${named(sql`b`)} as branch,
    b.time_zone, b.calendar,
  meetings.title, meetings.agenda, meetings.mode, meetings.place, meetings.link, meetings.live_session_id,
  meetings.starts_at, meetings.duration, meetings.state as stored_state, meetings.cancel_reason,
  meetings.minutes,
  meetings.version,
  (select mi.rsvp from meeting_invitees mi where mi.meeting_id = meetings.id
    and mi.user_id = ${actor.userId}) as rsvp,
  (select count(*)::int from meeting_invitees mi where mi.meeting_id = meetings.id) as invited,
  (select count(*)::int from meeting_invitees mi where mi.meeting_id = meetings.id
    and mi.rsvp = 'yes') as coming,
  exists (select 1 from meetings other where other.series_id = meetings.series_id
    and other.id <> meetings.id) as is_recurring`;
const tables = sql`meetings join users o on o.id = meetings.organiser_id
  join branches b on b.id = meetings.branch_id`;

export const endOf = ({ starts_at, duration }: Pick<MeetingRow, 'starts_at' | 'duration'>): Date =>
  new Date(starts_at.getTime() + duration * 60_000);

/** What a meeting is now: between scheduled and ended the clock decides. */
export function stateOf(
  row: Pick<MeetingRow, 'stored_state' | 'starts_at' | 'duration'>,
  now: Date,
): MeetingState {
  if (row.stored_state !== 'scheduled') return row.stored_state;
  if (now < row.starts_at) return 'scheduled';
  return now < endOf(row) ? 'live' : 'ended';
}

const begun = (now: Date) => sql`meetings.starts_at <= ${now}::timestamptz`;
const over = (now: Date) => sql`${ends} <= ${now}::timestamptz`;
/** A state as it is read, as a condition on rows. */
const inState = (state: MeetingState, now: Date): SQL =>
  ({
    draft: sql`meetings.state = 'draft'`,
    cancelled: sql`meetings.state = 'cancelled'`,
    scheduled: sql`meetings.state = 'scheduled' and not ${begun(now)}`,
    live: sql`meetings.state = 'scheduled' and ${begun(now)} and not ${over(now)}`,
    ended: sql`meetings.state = 'scheduled' and ${over(now)}`,
  })[state];

/** What the filters ask for, beside time and words. */
function narrowed({ actor }: MeetingAccess, { mode, state, part, answer }: MeetingFilters, now: Date): SQL {
  const own = sql`meetings.organiser_id = ${actor.userId}`;
  const answered = sql`exists (select 1 from meeting_invitees mi where mi.meeting_id = meetings.id
    and mi.user_id = ${actor.userId} and mi.rsvp is not distinct
    from ${answer === 'none' ? null : (answer ?? null)})`;
  return sql.join(
    [
      sql`true`,
      ...(mode ? [sql`meetings.mode = ${mode}`] : []),
      ...(state ? [inState(state, now)] : []),
      ...(part ? [part === 'organiser' ? own : sql`not ${own}`] : []),
      ...(answer ? [answered] : []),
    ],
    sql` and `,
  );
}

/** Meetings that the reader organises or is invited to: those to come first, of the past the newest. */
export async function listMeetings(db: Db, access: MeetingAccess, filters: MeetingFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const isPast = filters.when === 'past';
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(access)}, count(*) over ()::int as total from ${tables}
    where ${access.meetings} and ${isPast ? over(now) : sql`not ${over(now)}`}
      and ${narrowed(access, filters, now)}
      and ${containsWords(filters.search, sql`meetings.search`)}
    order by meetings.starts_at ${isPast ? sql`desc` : sql`asc`}, meetings.id
      limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const countRow = defineRow('meetings.unanswered', { count: z.number() });
/** Meetings to come that wait for the reader's answer. */
export async function countUnanswered(db: Db, access: MeetingAccess, now: Date): Promise<number> {
  const { count } = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from meeting_invitees mi join meetings on meetings.id = mi.meeting_id
    where mi.user_id = ${access.actor.userId} and mi.rsvp is null and meetings.state = 'scheduled'
    and not ${over(now)}`,
  );
  return count;
}

/** One meeting that the actor reaches with the action. Errors: 404. */
export async function findMeeting(
  db: Db | Tx,
  access: MeetingAccess,
  id: string,
  lock: SQL = sql``,
): Promise<MeetingRow> {
  const row = await queryRow(
    db,
    meetingRow,
    sql`select ${columns(access)} from ${tables} where meetings.id = ${id} and ${access.meetings} ${lock}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * The same, held until the end of the transaction, in one of the states. Errors: 404, 409 meeting_state,
 * meeting_changed.
 */
export async function lockMeeting(
  tx: Tx,
  access: MeetingAccess,
  id: string,
  { states, version, now }: { states: readonly MeetingState[]; version?: number; now: Date },
): Promise<MeetingRow> {
  const row = await findMeeting(tx, access, id, sql`for no key update of meetings`);
  if (!states.includes(stateOf(row, now))) throw new ApiError('conflict', { code: 'meeting_state' });
  if (version !== undefined && version !== row.version)
    throw new ApiError('conflict', { code: 'meeting_changed' });
  return row;
}

const inviteeRow = defineRow('meetings.invitee', {
  id: z.string(),
  name: localizedColumn,
  role: z.enum(roles),
  is_optional: z.boolean(),
  rsvp: z.enum(rsvps).nullable(),
  rsvp_note: z.string(),
  attendance: z.enum(attendances).nullable(),
});
export type InviteeRow = RowOf<typeof inviteeRow>;
/** Who is invited, those who are needed first, by name. */
export const listInvitees = (db: Db | Tx, id: string) =>
  queryRows(
    db,
    inviteeRow,
    sql`select u.id, ${fullName(sql`u`)} as name, mi.role, mi.is_optional, mi.rsvp, mi.rsvp_note,
      mi.attendance
    from meeting_invitees mi join users u on u.id = mi.user_id where mi.meeting_id = ${id}
    order by mi.is_optional, u.search, u.id`,
  );

const outcomeRow = defineRow('meetings.outcome', {
  id: z.string(),
  kind: z.enum(outcomeKinds),
  text: z.string(),
  owner: namedColumn.nullable(),
  due_on: z.string().nullable(),
  is_done: z.boolean(),
});
/** Decisions and tasks in their order. */
export const listOutcomes = (db: Db | Tx, id: string) =>
  queryRows(
    db,
    outcomeRow,
    sql`select mo.id, mo.kind, mo.text, case
      when u.id is not null then json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) end as owner,
      mo.due_on::text as due_on, mo.done_at is not null as is_done
    from meeting_outcomes mo left join users u on u.id = mo.owner_id where mo.meeting_id = ${id}
    order by mo.position, mo.id`,
  );

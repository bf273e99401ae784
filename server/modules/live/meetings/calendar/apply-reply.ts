import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isSigned, personOf, tokenIn } from './address';
import { type CalendarAnswer, readReply } from './read-reply';

const refuse = (code: string) => new FieldErrors([{ field: 'file', code }]);
const UID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/;

const personRow = defineRow('meetings.replier', { email: z.string().nullable() });
const meetingRow = defineRow('meetings.answered', {
  id: z.string(),
  sequence: z.number(),
  is_open: z.boolean(),
  rsvp_stamp: timestamp.nullable(),
});

type Given = {
  userId: string;
  secret: string;
  /** The meeting on whose page the file was given; mail names it by itself. */
  meetingId?: string;
  /** Of the address that a mail arrived at: that of the answer itself. */
  token?: string;
  now: Date;
};

/** The meeting or series that an answer is about, signed for the person. Errors: 422 `file`. */
function seriesOf(answer: CalendarAnswer, { userId, secret, token: arrivedAt }: Given): string {
  const series = UID.exec(answer.uid.toLowerCase())?.[1];
  if (series === undefined) throw refuse('calendar_meeting');
  // A client may rewrite the organiser; the address that a mail arrived at was signed all the same.
  const token = arrivedAt ?? tokenIn(answer.organiser);
  if (token === null || personOf(token) !== userId || !isSigned(secret, series, token))
    throw refuse('calendar_stranger');
  return series;
}

/** Sets one answer; returns how many meetings it was for. Errors: 422 `file`, 409 meeting_state. */
async function setAnswer(tx: Tx, answer: CalendarAnswer, given: Given): Promise<number> {
  const { userId, now, meetingId } = given;
  const series = seriesOf(answer, given);
  const rows = await queryRows(
    tx,
    meetingRow,
    sql`select m.id, m.sequence, mi.rsvp_stamp,
      m.state = 'scheduled'
      and m.starts_at + make_interval(mins => m.duration) > ${now}::timestamptz as is_open
    from meetings m join meeting_invitees mi on mi.meeting_id = m.id and mi.user_id = ${userId}
    where m.series_id = ${series} and m.state <> 'draft'
      and ${answer.recursAt ? sql`m.recurs_at = ${answer.recursAt}` : sql`true`}
    order by m.starts_at, m.id for no key update of m`,
  );
  const isOwn = meetingId === undefined || rows.some(({ id }) => id === meetingId);
  if (rows.length === 0 || !isOwn) throw refuse('calendar_meeting');
  const open = rows.filter(({ is_open }) => is_open);
  if (open.length === 0) throw new ApiError('conflict', { code: 'meeting_state' });
  const current = open.filter(
    ({ sequence, rsvp_stamp }) =>
      answer.sequence >= sequence && (rsvp_stamp === null || answer.stamp >= rsvp_stamp),
  );
  if (current.length === 0) throw refuse('calendar_old');
  const ids = sql.param(current.map(({ id }) => id));
  await tx.execute(sql`update meeting_invitees
    set rsvp = ${answer.rsvp}, rsvp_at = ${now}, rsvp_stamp = ${answer.stamp}
    where user_id = ${userId} and meeting_id = any(${ids}::uuid[])`);
  return current.length;
}

/**
 * Takes the answer of a calendar: the meeting by its UID, the person by their address, both held together by
 * the signature in the address that the answer goes to. Errors: 422 `file` calendar_file, calendar_answer,
 * calendar_meeting, calendar_stranger, calendar_old; 409 meeting_state.
 */
export async function applyReply(db: Db, text: string, given: Given): Promise<void> {
  const answers = await readReply(text);
  const person = await queryRow(
    db,
    personRow,
    sql`select u.email from users u where u.id = ${given.userId} and u.status = 'active'`,
  );
  const address = person?.email?.toLowerCase() ?? null;
  if (address === null || answers.some(({ attendee }) => attendee.toLowerCase() !== address))
    throw refuse('calendar_stranger');
  await db.transaction(async (tx) => {
    for (const answer of answers) await setAnswer(tx, answer, given);
  });
}

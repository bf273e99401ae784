import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Rsvp } from '@/lib/contract/meeting';
import type { MeetingChange, NewMeeting } from '@/lib/contract/resources/live/meeting';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import { searchable } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { queueCalendarMails } from './calendar/queue';
import { beginnings } from './dates';
import { placeMedia } from './media';
import { type Invited, readInvited } from './people';
import { ensureRoom } from './room';
import { findMeeting, listInvitees, lockMeeting } from './rows';
import { notifyInvited } from './notify';

type Organise = Access<'meeting.organise'>;

const zoneRow = defineRow('meetings.zone', { time_zone: z.string() });

/** What is sent has people and a time to come; a draft may lack both. */
function checkReady(
  { is_draft, starts_at }: { is_draft: boolean; starts_at: string },
  invited: readonly Invited[],
  now: Date,
) {
  if (is_draft) return;
  if (Date.parse(starts_at) <= now.getTime())
    throw new FieldErrors([{ field: 'starts_at', code: 'in_past' }]);
  if (invited.length === 0) throw new FieldErrors([{ field: 'invitees', code: 'required' }]);
}

const columnsOf = (fields: NewMeeting | MeetingChange) => ({
  title: fields.title,
  search: searchable(`${fields.title.ar ?? ''} ${fields.title.en ?? ''}`),
  agenda: fields.agenda,
  mode: fields.mode,
  place: fields.mode === 'online' ? '' : fields.place,
  link: fields.mode === 'in_person' ? '' : fields.link,
  duration: fields.duration,
  state: fields.is_draft ? ('draft' as const) : ('scheduled' as const),
});

const DAY = 24 * 60 * 60_000;
const QUARTER = 15 * 60_000;
/** Reminders that the invitation itself stands for are not sent. */
const remindersOf = (startsAt: Date, now: Date) => ({
  dayToldAt: startsAt.getTime() - now.getTime() <= DAY ? now : null,
  soonToldAt: startsAt.getTime() - now.getTime() <= QUARTER ? now : null,
});

const invite = (tx: Tx, meetingId: string, invited: readonly Invited[]) =>
  tx
    .insert(meetingInvitees)
    .values(
      invited.map(({ id, role, is_optional }) => ({ meetingId, userId: id, role, isOptional: is_optional })),
    );

/** Makes a meeting, or a series of them; the invitees are notified of it once. Errors: 422. */
export async function createMeeting(
  db: Db,
  access: Organise,
  fields: NewMeeting,
  now: Date,
): Promise<string> {
  const { actor, branch } = access;
  return db.transaction(async (tx) => {
    const invited = await readInvited(tx, access, fields);
    checkReady(fields, invited, now);
    const { time_zone } = await queryOne(
      tx,
      zoneRow,
      sql`select b.time_zone from branches b where b.id = ${branch}`,
    );
    const first = new Date(fields.starts_at);
    const starts = fields.repeat ? beginnings(first, fields.repeat, time_zone) : [first];
    const ids = starts.map(() => newId());
    const [firstId = newId()] = ids;
    await tx.insert(meetings).values(
      starts.map((startsAt, place) => ({
        ...columnsOf(fields),
        id: ids[place] ?? newId(),
        seriesId: firstId,
        branchId: branch,
        organiserId: actor.userId,
        organiserRole: actor.role,
        startsAt,
        rhythm: fields.repeat?.every ?? null,
        recursAt: fields.repeat ? startsAt : null,
        ...remindersOf(startsAt, now),
      })),
    );
    for (const id of ids) {
      if (invited.length > 0) await invite(tx, id, invited);
      await placeMedia(tx, access, id, fields.media);
      await ensureRoom(tx, await findMeeting(tx, access, id), now);
    }
    if (!fields.is_draft) {
      await notifyInvited(tx, 'meeting', await findMeeting(tx, access, firstId), { now });
      await queueCalendarMails(tx, firstId, { method: 'REQUEST', isSeries: ids.length > 1, now });
    }
    await audit(tx, actor, 'meeting.create', firstId, { count: ids.length });
    return firstId;
  });
}

/**
 * Changes a meeting that has not begun. New people are invited; the others are notified when time, place or
 * link are other, and have to answer again when the time is. Errors: 404, 409 meeting_state, meeting_changed,
 * 422.
 */
export async function changeMeeting(
  db: Db,
  access: Organise,
  { id, fields, now }: { id: string; fields: MeetingChange; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = fields;
    const row = await lockMeeting(tx, access, id, { states: ['draft', 'scheduled'], version, now });
    const wasSent = row.stored_state === 'scheduled';
    if (wasSent && fields.is_draft) throw new ApiError('conflict', { code: 'meeting_state' });
    const invited = await readInvited(tx, access, fields);
    checkReady(fields, invited, now);
    const startsAt = new Date(fields.starts_at);
    const columns = columnsOf(fields);
    const before = await listInvitees(tx, id);
    const known = new Map(before.map((each) => [each.id, each]));
    await tx
      .update(meetings)
      .set({ ...columns, startsAt, version: version + 1, ...remindersOf(startsAt, now) })
      .where(eq(meetings.id, id));
    const kept = sql.param(invited.map((each) => each.id));
    await tx.execute(
      sql`delete from meeting_invitees where meeting_id = ${id} and not user_id = any(${kept}::uuid[])`,
    );
    for (const each of invited.filter((one) => known.has(one.id)))
      if (known.get(each.id)?.is_optional !== each.is_optional)
        await tx.execute(sql`update meeting_invitees set is_optional = ${each.is_optional}
          where meeting_id = ${id} and user_id = ${each.id}`);
    const added = invited.filter((one) => !known.has(one.id));
    if (added.length > 0) await invite(tx, id, added);
    const isMoved = startsAt.getTime() !== row.starts_at.getTime() || fields.duration !== row.duration;
    const isElsewhere = columns.place !== row.place || columns.link !== row.link || columns.mode !== row.mode;
    if (wasSent && (isMoved || isElsewhere))
      await tx
        .update(meetings)
        .set({ sequence: row.sequence + 1 })
        .where(eq(meetings.id, id));
    if (isMoved)
      await tx
        .update(meetingInvitees)
        .set({ rsvp: null, rsvpNote: '', rsvpAt: null, rsvpStamp: null })
        .where(eq(meetingInvitees.meetingId, id));
    await placeMedia(tx, access, id, fields.media);
    await ensureRoom(tx, await findMeeting(tx, access, id), now);
    const changed = await findMeeting(tx, access, id);
    const addedIds = added.map((each) => each.id);
    if (!fields.is_draft && (!wasSent || addedIds.length > 0)) {
      const only = wasSent ? { only: addedIds } : {};
      await notifyInvited(tx, 'meeting', changed, { now, ...only });
      await queueCalendarMails(tx, id, { method: 'REQUEST', now }, only.only);
    }
    if (wasSent && (isMoved || isElsewhere)) {
      const others = invited.filter((one) => known.has(one.id)).map((one) => one.id);
      await notifyInvited(tx, 'meeting_changed', changed, { now, only: others });
      await queueCalendarMails(tx, id, { method: 'REQUEST', isChange: true, now }, others);
    }
    const keptIds = new Set(invited.map((one) => one.id));
    const gone = before.filter((one) => !keptIds.has(one.id)).map((one) => one.id);
    if (wasSent && gone.length > 0) await queueCalendarMails(tx, id, { method: 'CANCEL', now }, gone);
    await audit(tx, access.actor, 'meeting.update', id, { title: fields.title });
  });
}

const laterRow = defineRow('meetings.later', { id: z.string() });

/**
 * Cancels a meeting that has not ended, or it and those after it in its series. Errors: 404, 409
 * meeting_state.
 */
export async function cancelMeeting(
  db: Db,
  access: Organise,
  { id, reason, withFollowing, now }: { id: string; reason: string; withFollowing: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMeeting(tx, access, id, { states: ['scheduled', 'live'], now });
    const later = withFollowing
      ? await queryRows(
          tx,
          laterRow,
          sql`select m.id from meetings m where m.series_id = ${row.series_id}
            and m.starts_at > ${row.starts_at}
            and m.state = 'scheduled' order by m.starts_at, m.id for no key update`,
        )
      : [];
    await notifyInvited(tx, 'meeting_cancelled', row, { now, note: reason });
    for (const each of [id, ...later.map((one) => one.id)]) {
      await tx
        .update(meetings)
        .set({
          state: 'cancelled',
          cancelReason: reason,
          version: sql`${meetings.version} + 1`,
          sequence: sql`${meetings.sequence} + 1`,
        })
        .where(eq(meetings.id, each));
      await ensureRoom(tx, await findMeeting(tx, access, each), now);
    }
    await queueCalendarMails(tx, id, { method: 'CANCEL', isSeries: later.length > 0, now });
    await audit(tx, access.actor, 'meeting.cancel', id, { count: later.length + 1 }, reason || undefined);
  });
}

/** Deletes a draft, of which nobody was notified. Errors: 404, 409 meeting_state. */
export async function deleteDraft(db: Db, access: Organise, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMeeting(tx, access, id, { states: ['draft'], now });
    await tx.delete(meetings).where(eq(meetings.id, id));
    await audit(tx, access.actor, 'meeting.delete', id);
  });
}

/**
 * The answer of somebody who is invited, until the meeting ends. Errors: 404 for the organiser too, 409
 * meeting_state.
 */
export async function answerInvitation(
  db: Db,
  access: Access<'meeting.attend'>,
  { id, rsvp, note, now }: { id: string; rsvp: Rsvp; note: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMeeting(tx, access, id, { states: ['scheduled', 'live'], now });
    const { rowCount } =
      await tx.execute(sql`update meeting_invitees set rsvp = ${rsvp}, rsvp_note = ${note}, rsvp_at = ${now},
        rsvp_stamp = ${now}
      where meeting_id = ${id} and user_id = ${access.actor.userId}`);
    if (rowCount === 0) throw new ApiError('not_found');
  });
}

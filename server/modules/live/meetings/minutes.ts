import { eq, sql } from 'drizzle-orm';
import type { MeetingMinutes } from '@/lib/contract/resources/live/meeting';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { meetingOutcomes, meetings } from '@/server/platform/db/schema/meetings';
import { FieldErrors } from '@/server/router/errors';
import { listInvitees, lockMeeting } from './rows';

type Organise = Access<'meeting.organise'>;

/**
 * Minutes, decisions, tasks and who was there, from the beginning on. Errors: 404, 409, 422 for people who
 * were not invited.
 */
export async function writeMinutes(
  db: Db,
  access: Organise,
  { id, fields, now }: { id: string; fields: MeetingMinutes; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version, minutes, outcomes, attendance } = fields;
    const row = await lockMeeting(tx, access, id, { states: ['live', 'ended'], version, now });
    const people = new Set([row.organiser_id, ...(await listInvitees(tx, id)).map((each) => each.id)]);
    const lower = (value: string) => value.toLowerCase();
    const strangers = [
      ...outcomes.flatMap(({ owner_id }, place) =>
        owner_id !== null && !people.has(lower(owner_id)) ? [`outcomes.${place}.owner_id`] : [],
      ),
      ...attendance.flatMap(({ user_id }, place) =>
        people.has(lower(user_id)) && lower(user_id) !== row.organiser_id
          ? []
          : [`attendance.${place}.user_id`],
      ),
    ];
    if (strangers.length > 0) throw new FieldErrors(strangers.map((field) => ({ field, code: 'id' })));
    await tx
      .update(meetings)
      .set({ minutes, version: version + 1 })
      .where(eq(meetings.id, id));
    await tx.delete(meetingOutcomes).where(eq(meetingOutcomes.meetingId, id));
    if (outcomes.length > 0)
      await tx.insert(meetingOutcomes).values(
        outcomes.map(({ kind, text, owner_id, due_on, is_done }, position) => ({
          id: newId(),
          meetingId: id,
          position,
          kind,
          text,
          ownerId: owner_id,
          dueOn: due_on,
          doneAt: is_done ? now : null,
        })),
      );
    for (const { user_id, attendance: there } of attendance)
      await tx.execute(
        sql`update meeting_invitees set attendance = ${there}
          where meeting_id = ${id} and user_id = ${user_id}`,
      );
    await audit(tx, access.actor, 'meeting.minutes', id, { title: row.title, outcomes: outcomes.length });
  });
}

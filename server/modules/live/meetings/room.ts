import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { meetings } from '@/server/platform/db/schema/meetings';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { endOf, type MeetingRow } from './rows';

/**
 * Gives an online meeting without a link a room of the school, keeps its time and guests those of the
 * meeting, and closes it for one that is held in person, elsewhere or not at all. Returns the id of the live
 * session, or null.
 */
export async function ensureRoom(tx: Tx, row: MeetingRow, now: Date): Promise<string | null> {
  const { id, live_session_id: known, mode, link, stored_state: state } = row;
  const needsRoom = state === 'scheduled' && mode !== 'in_person' && link === '';
  if (!needsRoom) {
    if (known === null) return null;
    await tx.update(meetings).set({ liveSessionId: null }).where(eq(meetings.id, id));
    await tx.delete(liveSessionGuests).where(eq(liveSessionGuests.liveSessionId, known));
    // What happened in the room stays on record.
    await tx.update(liveSessions).set({ cancelledAt: now }).where(eq(liveSessions.id, known));
    return null;
  }
  const session = known ?? newId();
  const columns = { title: row.title, hostId: row.organiser_id, startsAt: row.starts_at, endsAt: endOf(row) };
  if (known === null) {
    await tx
      .insert(liveSessions)
      .values({ ...columns, id: session, kind: 'meeting', room: `m-${randomBytes(16).toString('hex')}` });
    await tx.update(meetings).set({ liveSessionId: session }).where(eq(meetings.id, id));
  } else await tx.update(liveSessions).set(columns).where(eq(liveSessions.id, session));
  await tx.delete(liveSessionGuests).where(eq(liveSessionGuests.liveSessionId, session));
  await tx.execute(sql`insert into live_session_guests (live_session_id, user_id)
    select ${session}::uuid, mi.user_id from meeting_invitees mi where mi.meeting_id = ${id}`);
  return session;
}

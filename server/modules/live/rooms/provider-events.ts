import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { liveSessions } from '@/server/platform/db/schema/public-site';
import { users } from '@/server/platform/db/schema/people';
import { liveRoomRecordings, liveRoomSigns } from '@/server/platform/db/schema/rooms';
import type { RoomEvent, RoomRecording } from './provider';
import type { RoomHub } from './hub/room-hub';

const personId = z.uuid();

export async function storeRecording(db: Db, id: string, recording: RoomRecording): Promise<void> {
  const { id: externalId, state, startedAt, endedAt, url } = recording;
  // What is ready stays so: a provider reports its steps in any order.
  await db
    .insert(liveRoomRecordings)
    .values({ liveSessionId: id, externalId, state, startedAt, endedAt, url })
    .onConflictDoUpdate({
      target: [liveRoomRecordings.liveSessionId, liveRoomRecordings.externalId],
      set: { state, endedAt, url },
      setWhere: sql`${liveRoomRecordings.state} <> 'ready' or ${state === 'ready'}`,
    });
}

/** A recording has ended, by any person: nobody reads any more that the room is recorded. */
const endRecorded = (hub: RoomHub, id: string, { state }: RoomRecording) =>
  hub.act(id, {
    key: null,
    userId: null,
    decide: ({ room }) => ({
      happening: room.is_recorded
        ? { kind: 'recorded', is_on: false, ...(state === 'failed' && { is_failed: true as const }) }
        : null,
      answer: null,
    }),
  });

/**
 * A provider closes a room that everybody left for a while, and the lesson may go on: it ends nothing but
 * their being there.
 */
const leaveAll = (db: Db, id: string, { id: event, at }: Pick<RoomEvent, 'id' | 'at'>) =>
  db.execute(sql`insert into live_room_signs (id, live_session_id, user_id, connection, kind, at)
    select ${event} || ':' || connection, live_session_id, user_id, connection, 'left',
    ${at.toISOString()}::timestamptz
    from live_room_signs where live_session_id = ${id}
    group by live_session_id, user_id, connection
    having (array_agg(kind order by at desc, kind desc))[1] = 'joined'
    on conflict do nothing`);

/**
 * Applies what a provider reported, each event once; events of rooms and people that the school does not know
 * are nothing.
 */
export async function applyProviderEvents(db: Db, hub: RoomHub, events: readonly RoomEvent[]): Promise<void> {
  const names = [...new Set(events.map(({ room }) => room))];
  if (names.length === 0) return;
  const rooms = await db
    .select({ id: liveSessions.id, name: liveSessions.room })
    .from(liveSessions)
    .where(inArray(liveSessions.room, names));
  const idOf = new Map(rooms.map(({ id, name }) => [name, id]));
  for (const event of events) {
    const id = idOf.get(event.room);
    if (id === undefined) continue;
    if (event.kind === 'recording') {
      await storeRecording(db, id, event.recording);
      if (event.recording.endedAt !== null || event.recording.state === 'failed')
        await endRecorded(hub, id, event.recording);
    } else if (event.kind === 'ended') await leaveAll(db, id, event);
    else {
      if (!personId.safeParse(event.personId).success) continue;
      const [person] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, event.personId)));
      if (!person) continue;
      await db
        .insert(liveRoomSigns)
        .values({
          id: event.id,
          liveSessionId: id,
          userId: person.id,
          connection: event.connection,
          kind: event.kind,
          at: event.at,
        })
        .onConflictDoNothing();
    }
  }
}

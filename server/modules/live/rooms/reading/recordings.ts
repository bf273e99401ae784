import { desc, eq } from 'drizzle-orm';
import type { SchoolDeps } from '@/server/boot/deps';
import { liveRoomRecordings } from '@/server/platform/db/schema/rooms';
import { ProviderUnavailable, type RoomInfo, type RoomProvider } from '../provider';
import { storeRecording } from '../provider-events';

/** Recordings that the school knows of, with those that the provider has now; the last first. */
export async function listRecordings(
  { db, log }: Pick<SchoolDeps, 'db' | 'log'>,
  provider: RoomProvider,
  room: RoomInfo,
) {
  if (provider.abilities.recording)
    try {
      for (const recording of await provider.recordings(room)) await storeRecording(db, room.id, recording);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log('warn', 'rooms.recordings', { name: error.name });
    }
  const rows = await db
    .select()
    .from(liveRoomRecordings)
    .where(eq(liveRoomRecordings.liveSessionId, room.id))
    .orderBy(desc(liveRoomRecordings.startedAt));
  return rows.map(({ externalId, state, startedAt, endedAt, url }) => ({
    id: externalId,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    url,
    state,
  }));
}

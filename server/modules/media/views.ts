import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { mediaViews } from '../../platform/db/schema/media';

/** Notes that the actor opened the item; one line a person. */
export async function noteView(db: Db, userId: string, mediaId: string, now: Date): Promise<void> {
  await db
    .insert(mediaViews)
    .values({ mediaId, userId, count: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [mediaViews.mediaId, mediaViews.userId],
      set: { count: sql`${mediaViews.count} + 1`, lastAt: now },
    });
}

import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { mediaViews } from '@/server/platform/db/schema/media';

/** Notes that the actor opened the item; one line a person. What authors do with their own is no reading. */
export async function noteView(db: Db, userId: string, mediaId: string, now: Date): Promise<void> {
  await db.execute(
    sql`insert into ${mediaViews} (media_id, user_id, count, first_at, last_at)
      select id, ${userId}, 1, ${now}::timestamptz, ${now}::timestamptz from media_items
      where id = ${mediaId} and owner_id <> ${userId}
      on conflict (media_id, user_id) do update
      set count = media_views.count + 1, last_at = excluded.last_at`,
  );
}

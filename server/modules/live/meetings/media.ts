import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mediaTypes } from '@/lib/contract/media';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { meetingMedia } from '@/server/platform/db/schema/meetings';
import { FieldErrors } from '@/server/router/errors';
import { fileAddress } from '@/server/modules/common/files';

const itemRow = defineRow('meetings.item', {
  id: z.string(),
  media_type: z.enum(mediaTypes),
  title: localizedColumn,
  url: z.string().nullable(),
  file_id: z.string().nullable(),
  name: z.string().nullable(),
  size: z.number().nullable(),
});

/** What is read for a meeting, in its order; what was deleted from the library is left out. */
export async function listMedia(db: Db | Tx, id: string) {
  const rows = await queryRows(
    db,
    itemRow,
    sql`select m.id, m.type as media_type, m.title, m.url, f.id as file_id, f.name, f.size
      from meeting_media mm
      join media_items m on m.id = mm.media_id and m.deleted_at is null left join files f on f.id = m.file_id
    where mm.meeting_id = ${id} order by mm.position, m.id`,
  );
  return rows.map(({ file_id, name, size, ...item }) => ({
    ...item,
    file: file_id === null ? null : { url: fileAddress(file_id), name: name ?? '', size: size ?? 0 },
  }));
}

const placeableRow = defineRow('meetings.placeable', { id: z.string() });

/**
 * Puts items at a meeting, instead of those before: they stand there already, or the organiser finds them in
 * the libraries. Errors: 422 media.
 */
export async function placeMedia(
  tx: Tx,
  access: Access<'meeting.organise'>,
  id: string,
  items: readonly string[],
): Promise<void> {
  if (items.length > 0) {
    const found = await queryRows(
      tx,
      placeableRow,
      sql`select media_items.id from media_items
      where media_items.id = any(${sql.param([...items])}::uuid[]) and media_items.deleted_at is null
        and (${access.may('media.read') ? access.for('media.read').media : sql`false`}
          or media_items.owner_id = ${access.actor.userId}
          or exists (select 1 from meeting_media mm where mm.media_id = media_items.id
            and mm.meeting_id = ${id}))`,
    );
    if (found.length < items.length) throw new FieldErrors([{ field: 'media', code: 'choice' }]);
  }
  await tx.delete(meetingMedia).where(eq(meetingMedia.meetingId, id));
  if (items.length > 0)
    await tx
      .insert(meetingMedia)
      .values(items.map((mediaId, position) => ({ meetingId: id, mediaId, position })));
}

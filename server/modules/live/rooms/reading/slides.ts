import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';

const MOST = 60;
const itemRow = defineRow('rooms.item', {
  id: z.string(),
  title: localizedColumn,
  mime: z.string(),
  pages: z.number().nullable(),
});

/** PDF and pictures of the libraries that the host may show, the own ones first. */
export async function listSlides(db: Db, access: Access<'room.host'>) {
  if (!access.may('media.read')) return [];
  return queryRows(
    db,
    itemRow,
    sql`select media_items.id, media_items.title, f.mime, media_items.pages
      from media_items join files f on f.id = media_items.file_id
      where (f.mime = 'application/pdf' or f.mime like 'image/%') and ${access.for('media.read').media}
      order by media_items.owner_id <> ${access.actor.userId}, media_items.created_at desc, media_items.id
      limit ${MOST}`,
  );
}

/** The file was shared or shown in the room. */
export const isInRoom = (db: Db, id: string, fileId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from live_room_events where live_session_id = ${id}
      and (kind = 'said' and happening->'message'->'file'->>'id' = ${fileId}
        or kind = 'slides' and happening->'slides'->>'file_id' = ${fileId}) limit 1`,
  );

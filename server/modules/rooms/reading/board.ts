import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import * as z from 'zod';
import type { Db } from '../../../platform/db/client';
import { defineRow, queryOne, queryRows } from '../../../platform/db/rows';

/** Changes that are put together with the board once there are so many. */
const MOST_LOOSE = 100;

const boardRow = defineRow('rooms.board', {
  board: z.instanceof(Buffer).nullable(),
  board_seq: z.coerce.number(),
});
const updateRow = defineRow('rooms.update', { seq: z.coerce.number(), update: z.string() });
const sizeRow = defineRow('rooms.boardSize', { size: z.coerce.number() });

/** Bytes of the board, about. */
export async function boardSize(db: Db, id: string): Promise<number> {
  const { size } = await queryOne(
    db,
    sizeRow,
    sql`select coalesce((select octet_length(board) from live_rooms where live_session_id = ${id}), 0)
      + coalesce((select sum(length(happening->>'update')) * 3 / 4 from live_room_events
        where live_session_id = ${id} and kind = 'drawn'), 0) as size`,
  );
  return size;
}

/** The whole board as one update; null where nobody drew. Many loose changes are put together in passing. */
export async function readBoard(db: Db, id: string): Promise<Uint8Array | null> {
  const [kept] = await queryRows(
    db,
    boardRow,
    sql`select board, board_seq from live_rooms where live_session_id = ${id}`,
  );
  if (!kept) return null;
  const loose = await queryRows(
    db,
    updateRow,
    sql`select seq, happening->>'update' as update from live_room_events
      where live_session_id = ${id} and kind = 'drawn' and seq > ${kept.board_seq} order by seq`,
  );
  const parts = [
    ...(kept.board ? [kept.board] : []),
    ...loose.map(({ update }) => Buffer.from(update, 'base64')),
  ];
  if (parts.length === 0) return null;
  const whole = Y.mergeUpdates(parts);
  const last = loose.at(-1);
  if (last && loose.length > MOST_LOOSE)
    await keepBoard(db, id, { whole, from: kept.board_seq, to: last.seq });
  return whole;
}

/** Whoever was quicker with other changes keeps them: the loose ones stay until somebody put them together. */
async function keepBoard(
  db: Db,
  id: string,
  { whole, from, to }: { whole: Uint8Array; from: number; to: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`update live_rooms set board = ${Buffer.from(whole)}, board_seq = ${to}
      where live_session_id = ${id} and board_seq = ${from}`);
    if (!rowCount) return;
    await tx.execute(
      sql`delete from live_room_events where live_session_id = ${id} and kind = 'drawn' and seq <= ${to}`,
    );
  });
}

/** Boards with many loose changes, put together. */
export async function keepBoards(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await readBoard(db, id);
}

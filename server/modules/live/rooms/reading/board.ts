import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { isBoardElement } from '@/lib/contract/board-element';
import { BOARD, isSoundUpdate, repairedBoard } from '../board-check';

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

/** Up to which event boards were looked at and found sound, by their room. */
const MOST_SOUND = 500;
const sound = new Map<string, number>();
function markSound(id: string, seq: number): void {
  sound.delete(id);
  sound.set(id, seq);
  const [oldest] = sound.keys();
  if (sound.size > MOST_SOUND && oldest !== undefined) sound.delete(oldest);
}

/**
 * The whole board as one update; null where nobody drew. Many loose changes are put together in passing, and
 * what was kept before changes were checked is repaired.
 */
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
    ...(kept.board ? [{ seq: kept.board_seq, update: kept.board }] : []),
    ...loose.map(({ seq, update }) => ({ seq, update: Buffer.from(update, 'base64') })),
  ];
  if (parts.length === 0) return null;
  const seen = sound.get(id) ?? -1;
  const isSound = parts.every(({ seq, update }) => seq <= seen || isSoundUpdate(update));
  const merged = Y.mergeUpdates(parts.map(({ update }) => update));
  const whole = isSound ? merged : repairedBoard(merged);
  const to = loose.at(-1)?.seq ?? kept.board_seq;
  const isKept =
    (!isSound || loose.length > MOST_LOOSE) &&
    (await storeBoard(db, id, { whole, from: kept.board_seq, to }));
  if (isSound || isKept) markSound(id, to);
  return whole;
}

/**
 * Puts the loose changes together. False: somebody was quicker with other changes and keeps them, and the
 * loose ones stay until the next time.
 */
async function storeBoard(
  db: Db,
  id: string,
  { whole, from, to }: { whole: Uint8Array; from: number; to: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`update live_rooms set board = ${Buffer.from(whole)}, board_seq = ${to}
      where live_session_id = ${id} and board_seq = ${from}`);
    if (!rowCount) return false;
    await tx.execute(
      sql`delete from live_room_events where live_session_id = ${id} and kind = 'drawn' and seq <= ${to}`,
    );
    return true;
  });
}

/** What pages need of a drawing that was erased; lists of points would keep their room for ever. */
function erased(drawn: Record<string, unknown>): Record<string, unknown> {
  const gone = { ...drawn, isDeleted: true, version: Number(drawn.version) + 1 };
  const { points } = drawn;
  if (!Array.isArray(points)) return gone;
  const short = { ...gone, points: points.slice(0, 2), ...('pressures' in drawn && { pressures: [] }) };
  return isBoardElement(short) ? short : gone;
}

/**
 * The change that erases every drawing as somebody at the board would, so that pages which draw meanwhile
 * agree on it; null where nothing is on the board.
 */
export async function clearingUpdate(db: Db, id: string): Promise<string | null> {
  const board = await readBoard(db, id);
  if (!board) return null;
  const document = new Y.Doc();
  Y.applyUpdate(document, board);
  const before = Y.encodeStateVector(document);
  const elements = document.getMap<Record<string, unknown>>(BOARD);
  const drawn = [...elements].filter(([, element]) => element.isDeleted !== true);
  document.transact(() => {
    for (const [key, element] of drawn) elements.set(key, erased(element));
  });
  const update = drawn.length === 0 ? null : Y.encodeStateAsUpdate(document, before);
  document.destroy();
  return update && Buffer.from(update).toString('base64');
}

/** Boards with many loose changes, put together. */
export async function storeBoards(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await readBoard(db, id);
}

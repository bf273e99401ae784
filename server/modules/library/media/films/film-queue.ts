import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import { mediaItems, smallFilms } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import { inOneProcess } from '@/server/platform/jobs/one-process';

const LOCK = 7_203_122;
/** Smaller films are sent as they are, in bytes. */
const LEAST_SIZE = 4 * 1024 ** 2;
const MOST_TRIES = 3;
const WAIT_MS = 10 * 60_000;
/** How long a process without a sign of life counts as running. */
const HELD_MS = 60_000;

const filmRow = defineRow('media.film', {
  file_id: z.string(),
  storage_key: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  owner_id: z.string(),
  branch_id: z.string().nullable(),
  tries: z.number(),
});
export type Film = RowOf<typeof filmRow>;

const isHeld = (fileId: SQL) =>
  sql`exists (select 1 from media_items m where m.file_id = ${fileId} and m.type = 'video'
    and m.deleted_at is null)`;

/**
 * Brings the queue to what the libraries hold: new films join it, films that no item has any more leave it.
 */
export async function updateQueue(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update media_items m set small_file_id = s.small_file_id from small_films s
    where s.file_id = m.file_id and s.state = 'made' and m.small_file_id is null and m.deleted_at is null`);
  await db.execute(
    sql`delete from small_films where state in ('waiting', 'failed')
      and not ${isHeld(sql`small_films.file_id`)}`,
  );
  await db.execute(sql`insert into small_films (file_id, not_before)
    select distinct f.id, ${now}::timestamptz from media_items m join files f on f.id = m.file_id
    where m.type = 'video' and m.deleted_at is null and m.small_file_id is null and f.size >= ${LEAST_SIZE}
      and not exists (select 1 from small_films s where s.file_id = f.id)
    on conflict do nothing`);
}

/** Nothing waits where nothing can be made: owners see no state. */
export const emptyQueue = (db: Db) => db.delete(smallFilms).where(eq(smallFilms.state, 'waiting'));

/** The next film, held for this process; null when none waits or another process makes one. */
export const claimFilm = (db: Db, now: Date): Promise<Film | null> =>
  inOneProcess(db, LOCK, async (tx) => {
    // Of a process that ended in the middle.
    await tx.execute(sql`update small_films set state = case when tries < ${MOST_TRIES} then 'waiting'
      else 'failed' end,
      held_until = null, updated_at = ${now} where state = 'making' and held_until < ${now}::timestamptz`);
    if (await hasRow(tx, sql`select 1 from small_films where state = 'making'`)) return null;
    const film = await queryRow(
      tx,
      filmRow,
      sql`select f.id as file_id, f.storage_key, f.name, f.mime, f.size, f.owner_id, f.branch_id,
        s.tries + 1 as tries
        from small_films s join files f on f.id = s.file_id
        where s.state = 'waiting' and s.not_before <= ${now}::timestamptz and ${isHeld(sql`s.file_id`)}
        order by s.not_before, s.file_id limit 1`,
    );
    if (!film) return null;
    await tx
      .update(smallFilms)
      .set({ state: 'making', tries: film.tries, heldUntil: new Date(now.getTime() + HELD_MS) })
      .where(eq(smallFilms.fileId, film.file_id));
    return film;
  });

/**
 * Says that the process lives. False when the film is not wanted any more: deleted, or replaced by another
 * one.
 */
export async function extendFilmLease(db: Db, { file_id }: Film, now: Date): Promise<boolean> {
  const held = await db
    .update(smallFilms)
    .set({ heldUntil: new Date(now.getTime() + HELD_MS) })
    .where(and(eq(smallFilms.fileId, file_id), eq(smallFilms.state, 'making')))
    .returning({ id: smallFilms.fileId });
  return held.length > 0 && hasRow(db, sql`select 1 where ${isHeld(sql`${file_id}::uuid`)}`);
}

/**
 * Lets a film go that was not finished; `isCounted`: it failed, and is tried again later and not for ever.
 */
export async function releaseFilm(
  db: Db,
  { file_id, tries }: Film,
  isCounted: boolean,
  now: Date,
): Promise<void> {
  const isLast = isCounted && tries >= MOST_TRIES;
  await db
    .update(smallFilms)
    .set({
      state: isLast ? 'failed' : 'waiting',
      heldUntil: null,
      tries: isCounted ? tries : tries - 1,
      notBefore: new Date(now.getTime() + (isCounted ? tries * WAIT_MS : 0)),
    })
    .where(eq(smallFilms.fileId, file_id));
}

/** Notes that a smaller film would hardly be smaller. */
export const noteUnneeded = (db: Db, { file_id }: Film) =>
  db.update(smallFilms).set({ state: 'unneeded', heldUntil: null }).where(eq(smallFilms.fileId, file_id));

type Stored = { storageKey: string; size: number; checksum: string };

/**
 * Gives the smaller film to all items of its film. False when no item has it any more: then nothing is
 * written.
 */
export function noteMade(db: Db, film: Film, { storageKey, size, checksum }: Stored): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = newId();
    await tx.insert(files).values({
      id,
      ownerId: film.owner_id,
      branchId: film.branch_id,
      purpose: 'small_film',
      storageKey,
      name: `${film.name.replace(/\.[^.]*$/, '')}.mp4`,
      mime: 'video/mp4',
      size,
      checksum,
    });
    const given = await tx
      .update(mediaItems)
      .set({ smallFileId: id })
      .where(sql`file_id = ${film.file_id} and type = 'video' and deleted_at is null`)
      .returning({ id: mediaItems.id });
    if (given.length === 0) {
      await tx.delete(files).where(eq(files.id, id));
      return false;
    }
    await tx
      .update(smallFilms)
      .set({ state: 'made', smallFileId: id, heldUntil: null })
      .where(eq(smallFilms.fileId, film.file_id));
    return true;
  });
}

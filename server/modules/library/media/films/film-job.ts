import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SchoolDeps } from '@/server/boot/deps';
import { newId } from '@/server/platform/db/id';
import type { Job } from '@/server/platform/jobs/scheduler';
import { encodeFilm, type FilmTool, hasFfmpeg, resultIn, sourceIn } from './encode-film';
import {
  emptyQueue,
  type Film,
  extendFilmLease,
  releaseFilm,
  noteMade,
  noteUnneeded,
  claimFilm,
  updateQueue,
} from './film-queue';

const ROUND_MS = 30_000;
/** A smaller film is worth its place when it has at most this part of the bytes. */
const WORTH = 0.7;

type Options = FilmTool & {
  /** Milliseconds between two looks at a film that is made. */
  watch: number;
};
const usual = { longest: 60 * 60_000, watch: 2_000 };

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Encodes one film in a separate folder, as long as an item needs it and the process runs. */
async function makeSmaller(
  { db, files, now }: SchoolDeps,
  film: Film,
  folder: string,
  { stopping, ...options }: Options & { stopping: AbortSignal },
): Promise<void> {
  const unwanted = new AbortController();
  const most = Math.floor(film.size * WORTH);
  const watching = setInterval(() => {
    void extendFilmLease(db, film, now()).then(
      (isWanted) => !isWanted && unwanted.abort(),
      () => undefined,
    );
  }, options.watch);
  const signal = AbortSignal.any([stopping, unwanted.signal]);
  try {
    const stored = await files.get(film.storage_key);
    if (!stored) return await releaseFilm(db, film, true, now());
    await pipeline(Readable.from(stored.body), createWriteStream(sourceIn(folder), { mode: 0o600 }), {
      signal,
    });
    const isDone = await encodeFilm({ folder, mime: film.mime, most, signal }, options);
    if (signal.aborted) return await releaseFilm(db, film, false, now());
    const size = isDone
      ? await stat(resultIn(folder)).then(
          (found) => found.size,
          () => 0,
        )
      : 0;
    if (size === 0) return await releaseFilm(db, film, true, now());
    // What reaches the limit was cut there.
    if (size > most * 0.98) return void (await noteUnneeded(db, film));
    const storageKey = `uploads/${newId()}`;
    const checksum = await checksumOf(resultIn(folder));
    await files.adopt(storageKey, resultIn(folder), 'video/mp4');
    if (await noteMade(db, film, { storageKey, size, checksum })) return;
    await files.remove(storageKey);
    await releaseFilm(db, film, false, now());
  } catch (error) {
    await releaseFilm(db, film, !signal.aborted, now());
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(watching);
  }
}

/**
 * Smaller films for slow connections, one at a time in all processes, where `ffmpeg` is installed. What waits
 * is in the database: a process that ends leaves its film to the next round.
 */
export function filmJob(deps: SchoolDeps, given: Partial<Options> = {}): Job {
  const options: Options = { path: deps.settings.programPath, ...usual, ...given };
  const folder = join(deps.settings.uploadFolder, 'films');
  let able: Promise<boolean> | null = null;
  return {
    name: 'media.small_films',
    next: ROUND_MS,
    async run(_now, { stopping }) {
      if (!(await (able ??= hasFfmpeg(options)))) return void (await emptyQueue(deps.db));
      await updateQueue(deps.db, deps.now());
      for (;;) {
        const film = stopping.aborted ? null : await claimFilm(deps.db, deps.now());
        if (!film) return;
        // The holder of a film is the only writer here; files of an ended process are deleted.
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await makeSmaller(deps, film, folder, { ...options, stopping });
        await rm(folder, { recursive: true, force: true });
        await updateQueue(deps.db, deps.now());
      }
    },
  };
}

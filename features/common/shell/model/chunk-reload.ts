import { loadAnew } from './load-page';

const key = 'chunk-reload-at';
const chunkReloadPause = 60_000;

/** Whether an error means that a file of an older build is gone from the school's server. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i.test(
      error.message,
    ));

/** Loads the page again after a file of it was missing, at most once in 60 s. Returns whether it does. */
export function reloadAfter(error: unknown): boolean {
  const isReloading = isChunkFailure(error) && mayReload(Date.now(), sessionStorage);
  if (isReloading) loadAnew();
  return isReloading;
}

/** True at most once in 60 s; remembers that it said so. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage.getItem(key) ?? 0);
    if (now - last < chunkReloadPause) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

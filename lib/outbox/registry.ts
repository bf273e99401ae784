/** Sends what waits on this device for at most `ms` and returns how many answers are still unsent. */
export type Flush = (ms: number) => Promise<{ unsent: number }>;

const flushes = new Set<Flush>();

/** Holders of unsent work register here; returns the way out. */
export function registerFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => {
    flushes.delete(flush);
  };
}

/**
 * Awaited before anything that leaves the page for good: logout, change of branch or language, reload after a
 * failed chunk. Never throws and never takes longer than `ms`; what is unsent stays on the device.
 */
export async function flushAll(ms: number): Promise<{ unsent: number }> {
  const results = await Promise.all([...flushes].map((flush) => settle(flush, ms)));
  return { unsent: results.reduce((sum, count) => sum + count, 0) };
}

async function settle(flush: Flush, ms: number): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A flush that neither ends in time nor answers has something left, though we cannot count it.
  const limit = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(1), ms + 500);
  });
  const work = flush(ms).then(
    ({ unsent }) => unsent,
    () => 1,
  );
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

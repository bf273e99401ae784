import type { Db, Tx } from './client';

/**
 * Runs reads that are awaited together: side by side on connections of the pool, one after another in a
 * transaction, whose one connection takes no second statement before it answered the first.
 */
export function readerOf(db: Db | Tx): <Result>(read: () => Promise<Result>) => Promise<Result> {
  if ('$client' in db) return (read) => read();
  let last: Promise<unknown> = Promise.resolve();
  return (read) => {
    const next = last.then(read);
    last = next;
    return next;
  };
}

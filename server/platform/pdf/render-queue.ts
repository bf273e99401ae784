import type { FileProgress } from '@/lib/contract/resources/file-progress';
import { ApiError, GivenUp } from '../../router/errors';

/** The waiting caller: gives the file up by the signal and gets its progress. */
export type Watch = {
  signal?: AbortSignal | undefined;
  report?: ((progress: FileProgress) => void) | undefined;
};
/** The signal is aborted when the job ends, for whatever reason. */
export type RenderSlot = { signal: AbortSignal; report: (progress: FileProgress) => void };
export type Work<T> = (slot: RenderSlot) => Promise<T>;

type Entry = {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  report: (progress: FileProgress) => void;
  ended: AbortController;
};
export type RenderQueue = {
  /** Does the work when those before it are done. Errors: 503 when too many wait. */
  enqueue: <T>(work: Work<T>, watch?: Watch) => Promise<T>;
  isFull: () => boolean;
  /** Gives up the work that is being done. */
  drop: (error: Error) => void;
  /** Refuses all that wait. */
  clear: (error: Error) => void;
};

const BUSY_SECONDS = 5;

/** The answer while too many files wait. */
export const busy = () =>
  new ApiError('unavailable', { code: 'files_busy', headers: { 'retry-after': String(BUSY_SECONDS) } });
const aborted = (signal: AbortSignal): Error =>
  new GivenUp(signal.reason instanceof Error ? signal.reason.message : 'The file is not wanted any more.');

/** One job at a time; up to `most` wait and get the number of jobs before them. `onSlot` is called with each job that starts; null when none is left. */
export function createRenderQueue(most: number, onSlot: (slot: RenderSlot | null) => void): RenderQueue {
  const queue: Entry[] = [];
  let current: Entry | null = null;

  const reportPlaces = () => {
    for (const [index, { report }] of queue.entries())
      report({ stage: 'waiting', ahead: index + (current ? 1 : 0) });
  };
  const complete = (entry: Entry, act: () => void) => {
    if (entry !== current) return;
    current = null;
    entry.ended.abort();
    act();
    next();
  };
  const next = () => {
    current = queue.shift() ?? null;
    const entry = current;
    const slot = entry && { signal: entry.ended.signal, report: entry.report };
    onSlot(slot);
    if (!entry || !slot) return;
    reportPlaces();
    entry.work(slot).then(
      (value) => complete(entry, () => entry.resolve(value)),
      (error: Error) => complete(entry, () => entry.reject(error)),
    );
  };
  const giveUp = (entry: Entry, error: Error) => {
    if (entry === current) return complete(entry, () => entry.reject(error));
    const place = queue.indexOf(entry);
    if (place < 0) return;
    queue.splice(place, 1);
    entry.reject(error);
    reportPlaces();
  };
  const isFull = () => queue.length >= most;

  return {
    enqueue: <T>(work: Work<T>, { signal, report = () => undefined }: Watch = {}) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(aborted(signal));
        if (isFull()) return reject(busy());
        const entry: Entry = {
          work,
          resolve: resolve as (value: unknown) => void,
          reject,
          report,
          ended: new AbortController(),
        };
        signal?.addEventListener('abort', () => giveUp(entry, aborted(signal)), { once: true });
        queue.push(entry);
        if (current) report({ stage: 'waiting', ahead: queue.length });
        else next();
      }),
    isFull,
    drop: (error) => {
      if (current) giveUp(current, error);
    },
    clear: (error) => {
      for (const { reject } of queue.splice(0)) reject(error);
    },
  };
}

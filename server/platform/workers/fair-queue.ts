import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import { ApiError, GivenUp } from '@/server/router/errors';

/**
 * The waiting caller: whose share of the queue it takes, gives the work up by the signal and gets its
 * progress.
 */
export type Watch = {
  person: string;
  signal?: AbortSignal | undefined;
  report?: ((progress: FileProgress) => void) | undefined;
};
/** The signal is aborted when the work ends, for whatever reason. */
export type QueueSlot = { signal: AbortSignal; report: (progress: FileProgress) => void };
export type Work<T> = (slot: QueueSlot) => Promise<T>;

export type QueueLimits = {
  /** Works at the same time. */
  places: number;
  /** Works that wait for one of the places; more are refused with 503. */
  waiting: number;
  /** Works of one person, running or waiting; more are refused with 503. */
  eachPerson: number;
};

type Entry = {
  work: Work<unknown>;
  person: string;
  /** Works of the same person that were here before it: those of others with fewer go first. */
  before: number;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  report: (progress: FileProgress) => void;
  ended: AbortController;
};
export type FairQueue = {
  /** Does the work when a place is free. Errors: 503 when too many wait, or too many of this person. */
  enqueue: <T>(work: Work<T>, watch: Watch) => Promise<T>;
  /** Whether work of this person would be refused now. */
  isFull: (person: string) => boolean;
  /** Gives up all work that is being done. */
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

/**
 * A short queue in which everybody has a share: the first work of each person goes before the second of any
 * other, and who waits gets the number of works before. `onSlot` is called with each work that starts; null
 * when none is left.
 */
export function createFairQueue(
  { places, waiting, eachPerson }: QueueLimits,
  onSlot: (slot: QueueSlot | null) => void = () => undefined,
): FairQueue {
  const queue: Entry[] = [];
  const running = new Set<Entry>();

  const countOf = (person: string) =>
    [...running, ...queue].filter((entry) => entry.person === person).length;
  const reportPlaces = () => {
    for (const [index, { report }] of queue.entries())
      report({ stage: 'waiting', ahead: index + running.size });
  };
  const complete = (entry: Entry, act: () => void) => {
    if (!running.delete(entry)) return;
    for (const other of queue) if (other.person === entry.person && other.before > 0) other.before -= 1;
    entry.ended.abort();
    act();
    next();
  };
  const next = () => {
    const entry = running.size < places ? queue.shift() : undefined;
    if (!entry) {
      if (running.size === 0) onSlot(null);
      return;
    }
    running.add(entry);
    const slot = { signal: entry.ended.signal, report: entry.report };
    onSlot(slot);
    reportPlaces();
    entry.work(slot).then(
      (value) => complete(entry, () => entry.resolve(value)),
      (error: Error) => complete(entry, () => entry.reject(error)),
    );
  };
  const abandon = (entry: Entry, error: Error) => {
    if (running.has(entry)) return complete(entry, () => entry.reject(error));
    const place = queue.indexOf(entry);
    if (place < 0) return;
    queue.splice(place, 1);
    entry.reject(error);
    reportPlaces();
  };
  const isFull = (person: string) => queue.length >= waiting || countOf(person) >= eachPerson;
  const insert = (entry: Entry) => {
    const place = queue.findIndex(({ before }) => before > entry.before);
    queue.splice(place < 0 ? queue.length : place, 0, entry);
  };

  return {
    enqueue: <T>(work: Work<T>, { person, signal, report = () => undefined }: Watch) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(aborted(signal));
        if (isFull(person)) return reject(busy());
        const entry: Entry = {
          work,
          person,
          before: countOf(person),
          resolve: resolve as (value: unknown) => void,
          reject,
          report,
          ended: new AbortController(),
        };
        signal?.addEventListener('abort', () => abandon(entry, aborted(signal)), { once: true });
        insert(entry);
        if (running.size >= places) reportPlaces();
        else next();
      }),
    isFull,
    drop: (error) => {
      for (const entry of running) abandon(entry, error);
    },
    clear: (error) => {
      for (const { reject } of queue.splice(0)) reject(error);
    },
  };
}

import type pg from 'pg';
import { type SaveOutcome, type SaveRow, saveAnswers } from './save-statement';

const MOST_ROWS = 64;
const MOST_IN_FLIGHT = 2;
/** Deadlock and serialisation failures: nothing was written, the batch may be tried again as it is. */
const isRetryable = (error: unknown) => /^40/.test(String((error as { code?: unknown }).code ?? ''));
const isOurFault = (error: unknown) => /^(22|23)/.test(String((error as { code?: unknown }).code ?? ''));

type Waiting = {
  row: SaveRow;
  resolve: (outcome: SaveOutcome | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Group commit without a timer: a row goes at once while nothing is in flight and is collected otherwise. The promise
 * settles after the commit; null when the attempt is not the student's.
 */
export class SaveQueue {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #inFlight = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  save(row: SaveRow): Promise<SaveOutcome | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#flush();
    });
  }

  #flush(): void {
    // A second batch starts only with a full load: half-empty batches cost more than they win.
    while (
      this.#waiting.length > 0 &&
      (this.#inFlight === 0 || (this.#inFlight < MOST_IN_FLIGHT && this.#waiting.length >= MOST_ROWS))
    ) {
      const batch = this.#take();
      this.#inFlight += 1;
      void this.#send(batch).finally(() => {
        this.#inFlight -= 1;
        this.#flush();
      });
    }
  }

  /** The oldest rows, each event id once: a copy of an event that is in this batch waits for the next one. */
  #take(): Waiting[] {
    const ids = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      if (batch.length < MOST_ROWS && !ids.has(waiting.row.eventId)) {
        ids.add(waiting.row.eventId);
        batch.push(waiting);
      } else {
        rest.push(waiting);
      }
    }
    this.#waiting = rest;
    return batch;
  }

  async #send(batch: Waiting[], isRetry = false): Promise<void> {
    try {
      const outcomes = await saveAnswers(
        this.#pool,
        batch.map(({ row }) => row),
      );
      for (const { row, resolve } of batch) resolve(outcomes.get(row.eventId) ?? null);
    } catch (error) {
      if (isRetryable(error) && !isRetry) return this.#send(batch, true);
      // One row that the database refuses must not take its neighbours down.
      if (isOurFault(error) && batch.length > 1)
        return void (await Promise.all(batch.map((one) => this.#send([one]))));
      for (const { reject } of batch) reject(error);
    }
  }
}

import type pg from 'pg';
import type { SaveRow } from './save-sql';
import { type SaveOutcome, saveAnswers } from './save-statement';

const MOST_ROWS = 64;
const MOST_IN_FLIGHT = 2;
/** Deadlock and serialisation failures: nothing was written, the batch may be tried again as it is. */
const isRetryable = (error: unknown) => /^40/.test(String((error as { code?: unknown }).code ?? ''));
const isOurFault = (error: unknown) => /^(22|23)/.test(String((error as { code?: unknown }).code ?? ''));

type Outcomes = (SaveOutcome | null)[];
/** The rows of one call: they go in one statement, as the order of a paper is judged over all of them. */
type Waiting = {
  rows: SaveRow[];
  resolve: (outcomes: Outcomes) => void;
  reject: (error: unknown) => void;
};

const countOf = (waiting: readonly Waiting[]) => waiting.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * Group commit without a timer: a call goes at once while nothing is in flight and is collected otherwise.
 * The promise settles after the commit; null for a row whose attempt is not the student's.
 */
export class SaveQueue {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #inFlight = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async save(row: SaveRow): Promise<SaveOutcome | null> {
    const [outcome] = await this.saveAll([row]);
    return outcome ?? null;
  }

  /** The rows of one call, outcomes in their order. A repetition of an event id is judged after the first. */
  async saveAll(rows: SaveRow[]): Promise<Outcomes> {
    const first = rows.filter(
      (row, index) => rows.findIndex(({ eventId }) => eventId === row.eventId) === index,
    );
    const rest = rows.filter((row) => !first.includes(row));
    const [saved, repeated] = await Promise.all([
      this.#push(first),
      rest.length > 0 ? this.saveAll(rest) : [],
    ]);
    return rows.map(
      (row) => (first.includes(row) ? saved[first.indexOf(row)] : repeated[rest.indexOf(row)]) ?? null,
    );
  }

  #push(rows: SaveRow[]): Promise<Outcomes> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      this.#flush();
    });
  }

  #flush(): void {
    // A second batch starts only with a full load: half-empty batches cost more than they win.
    while (
      this.#waiting.length > 0 &&
      (this.#inFlight === 0 || (this.#inFlight < MOST_IN_FLIGHT && countOf(this.#waiting) >= MOST_ROWS))
    ) {
      const batch = this.#take();
      this.#inFlight += 1;
      void this.#send(batch).finally(() => {
        this.#inFlight -= 1;
        this.#flush();
      });
    }
  }

  /**
   * The oldest calls, each event id once: a copy of an event that is in this batch waits for the next one.
   */
  #take(): Waiting[] {
    const ids = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const fits = batch.length === 0 || ids.size + waiting.rows.length <= MOST_ROWS;
      if (fits && waiting.rows.every(({ eventId }) => !ids.has(eventId))) {
        for (const { eventId } of waiting.rows) ids.add(eventId);
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
        batch.flatMap(({ rows }) => rows),
      );
      for (const { rows, resolve } of batch)
        resolve(rows.map(({ eventId }) => outcomes.get(eventId) ?? null));
    } catch (error) {
      if (isRetryable(error) && !isRetry) return this.#send(batch, true);
      // One row that the database refuses must not take its neighbours down.
      if (isOurFault(error) && batch.length > 1)
        return void (await Promise.all(batch.map((one) => this.#send([one]))));
      for (const { reject } of batch) reject(error);
    }
  }
}

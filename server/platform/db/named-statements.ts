import type pg from 'pg';
import { createDb, type Db } from './client';

/** A statement that was read this often is read again. */
const OFTEN = 3;
/** Each connection keeps the plans of its named statements in memory. */
const MOST_NAMES = 160;
const MOST_COUNTED = 2_000;
/**
 * A plan made for any values takes an array for ten; statements with longer ones are planned for what they
 * have.
 */
const LONG_ARRAY = 50;

/** Names for the statements of one process: the same text has the same name on all connections. */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #given = 0;

  /** The name of a statement that is read often; undefined for the others, and when all names are given. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    return this.#give(text);
  }

  /** The plan of this name no longer fits the tables: the text gets another. */
  renew(text: string): void {
    if (this.#names.has(text)) this.#give(text);
  }

  #give(text: string): string {
    this.#given += 1;
    const name = `read_${this.#given}`;
    this.#names.set(text, name);
    return name;
  }
}

const sharedNames = new StatementNames();

const hasLongArray = (values: readonly unknown[]) =>
  values.some((value) => Array.isArray(value) && value.length > LONG_ARRAY);

const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);

/**
 * The database for reads that are repeated: statements have names, so that Postgres keeps what it parsed and,
 * where its estimate allows, the plan. Planning a list costs it several times as much as reading it.
 */
export function createReadDb(pool: pg.Pool, names = sharedNames): Db {
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    const name = hasLongArray(values) ? undefined : names.nameOf(config.text);
    if (name === undefined) return pool.query(config, values);
    try {
      return await pool.query({ ...config, name }, values);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.renew(config.text);
      return pool.query(config, values);
    }
  };
  // The methods of the pool write to `this`: they must meet the pool itself.
  const connect = (...given: Parameters<typeof pool.connect>) => pool.connect(...given);
  const reads: pg.Pool = Object.create(pool, { query: { value: query }, connect: { value: connect } });
  return createDb(reads);
}

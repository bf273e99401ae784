import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from './client';

/** What the columns of a statement must be; `parse` throws an error that names the row and the column. */
export type RowSchema<Row> = { name: string; parse: (values: readonly unknown[]) => Row[] };

/** The type of the rows that a schema lets through. */
export type RowOf<Schema> = Schema extends RowSchema<infer Row> ? Row : never;

/** A row that is not what its schema says: an error of the statement, never of who asked. */
export class RowError extends Error {
  constructor(name: string, column: string, reason: string) {
    super(`Row ${name}: column ${column}: ${reason}`);
    this.name = 'RowError';
  }
}

/**
 * The rows of a statement, made once for each statement at the top of its file. Columns that are not named
 * are left out. `name` is `module.row` and stands in errors. The driver hands over moments, days and numerics
 * as text: `timestamp` makes a moment of it, `numericText` a number.
 */
export function defineRow<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): RowSchema<z.output<z.ZodObject<Shape>>> {
  const many = z.array(z.object(shape));
  return {
    name,
    parse: (values) => {
      const result = many.safeParse(values);
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      throw new RowError(name, issue?.path.slice(1).join('.') ?? '', issue?.message ?? '');
    },
  };
}

/** The same for statements that are read many times a second: `decode` checks each column by hand. */
export function defineFastRow<Row>(name: string, decode: (column: FastColumns) => Row): RowSchema<Row> {
  return { name, parse: (values) => values.map((value) => decode(new FastColumns(name, value))) };
}

/** Checked reading of the columns of one row, without a schema. */
export class FastColumns {
  readonly #name: string;
  readonly #values: ReadonlyMap<string, unknown> | object;
  constructor(name: string, values: unknown) {
    this.#name = name;
    if (typeof values !== 'object' || values === null) throw new RowError(name, '*', 'not a row');
    this.#values = values;
  }

  value(column: string): unknown {
    return Reflect.get(this.#values, column);
  }

  text(column: string): string {
    const value = this.value(column);
    return typeof value === 'string' ? value : this.#refuse(column, 'text', value);
  }

  number(column: string): number {
    const value = this.value(column);
    return typeof value === 'number' ? value : this.#refuse(column, 'number', value);
  }

  /** A moment, or null. */
  moment(column: string): Date | null {
    const value = this.value(column);
    if (value === null) return null;
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    return Number.isNaN(moment.getTime()) ? this.#refuse(column, 'moment', value) : moment;
  }

  list(column: string): unknown[] {
    const value = this.value(column);
    return Array.isArray(value) ? value : this.#refuse(column, 'list', value);
  }

  #refuse(column: string, expected: string, value: unknown): never {
    throw new RowError(
      this.#name,
      column,
      `expected ${expected}, received ${value === null ? 'null' : typeof value}`,
    );
  }
}

/** All rows of a statement, each checked. */
export async function queryRows<Row>(
  db: Pick<Db, 'execute'>,
  schema: RowSchema<Row>,
  query: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return schema.parse(rows);
}

/** The first row of a statement, checked; null when there is none. */
export async function queryRow<Row>(
  db: Pick<Db, 'execute'>,
  schema: RowSchema<Row>,
  query: SQL,
): Promise<Row | null> {
  const [first] = await queryRows(db, schema, query);
  return first ?? null;
}

/** Whether a statement finds a row, whatever its columns. */
export async function hasRow(db: Pick<Db, 'execute'>, query: SQL): Promise<boolean> {
  const { rows } = await db.execute(query);
  return rows.length > 0;
}

/** The one row of a statement that always has one; an error when it has none. */
export async function queryOne<Row>(
  db: Pick<Db, 'execute'>,
  schema: RowSchema<Row>,
  query: SQL,
): Promise<Row> {
  const found = await queryRow(db, schema, query);
  if (found === null) throw new RowError(schema.name, '*', 'no row');
  return found;
}

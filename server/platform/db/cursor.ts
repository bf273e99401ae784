import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from './client';
import type { RowSchema } from './rows';

/** Rows, and the connection they came over: who needs more for them asks there, never for a second one. */
export type Batch<Row> = { rows: Row[]; tx: Pick<Db, 'execute'> };

/**
 * Rows of a statement, `size` at a time, over one connection that is held until the last batch was taken or
 * the reader stops: many rows are never in memory at once. Each row is checked by the schema.
 */
export async function* batchesOf<Row>(
  db: Db,
  schema: RowSchema<Row>,
  statement: SQL,
  size: number,
): AsyncGenerator<Batch<Row>> {
  const client = await db.$client.connect();
  const own = drizzle(client, { casing: 'snake_case' });
  let failure: Error | undefined;
  try {
    await own.execute(sql`begin read only`);
    // The whole is read, so a plan that only begins fast is the wrong one.
    await own.execute(sql`set local cursor_tuple_fraction = 1`);
    await own.execute(sql`declare batches no scroll cursor for ${statement}`);
    for (;;) {
      const { rows } = await own.execute(sql.raw(`fetch ${size} from batches`));
      if (rows.length > 0) yield { rows: schema.parse(rows), tx: own };
      if (rows.length < size) return;
    }
  } finally {
    await own.execute(sql`rollback`).catch((error: Error) => {
      failure = error;
    });
    client.release(failure);
  }
}

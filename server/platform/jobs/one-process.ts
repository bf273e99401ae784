import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '../db/client';
import { defineRow, queryRows } from '../db/rows';

const processLockRow = defineRow('platform.processLock', {
  mine: z.boolean(),
});

/** Does the work in a transaction that only one process has at a time; null when another one has it now. */
export const inOneProcess = <Result>(
  db: Db,
  lock: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> =>
  db.transaction(async (tx) => {
    const rows = await queryRows(tx, processLockRow, sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
    return rows[0]?.mine ? work(tx) : null;
  });

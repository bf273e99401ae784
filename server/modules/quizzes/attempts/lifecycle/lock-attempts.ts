import { asc, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';

/** Rows of the attempts in the order in which every command locks them, until the transaction ends. */
export const lockAttempts = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(attempts)
    .where(sql`attempts.id = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(attempts.id))
    .for('update');

import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { devices } from '@/server/platform/db/schema/accounts';
import { sessions } from '@/server/platform/db/schema/people';
import { hashToken } from './tokens';

/**
 * Ends sessions with the devices that took push messages for them. The eviction from every process's cache is
 * sent with the transaction: `NOTIFY session`.
 */
async function endWhere(tx: Db | Tx, where: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(where).returning({ id: sessions.id });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await tx.delete(devices).where(inArray(devices.sessionId, ids));
  for (const id of ids) await tx.execute(sql`select pg_notify('session', ${id})`);
  return ended.length;
}

export const endSession = (tx: Db | Tx, sessionId: string) => endWhere(tx, eq(sessions.id, sessionId));

/** The session of a token, of any person. */
export const endSessionOfToken = (tx: Db | Tx, token: string) =>
  endWhere(tx, eq(sessions.tokenHash, hashToken(token)));

/** All sessions in a branch, of all people. */
export const endSessionsOfBranch = (tx: Db | Tx, branchId: string) =>
  endWhere(tx, eq(sessions.branchId, branchId));

/** Those of a person's sessions beyond `most` that rested longest. */
export const endOldestSessions = (tx: Db | Tx, userId: string, most: number) =>
  endWhere(
    tx,
    sql`${sessions.id} in (select s.id from sessions s where s.user_id = ${userId}
      order by s.last_seen_at desc, s.created_at desc, s.id desc offset ${most})`,
  );

/** All sessions of a person, but for `exceptId`: the one that asks. */
export const endSessionsOf = (tx: Db | Tx, userId: string, exceptId?: string) =>
  endWhere(tx, and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined));

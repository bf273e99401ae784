import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { defineRow, hasRow, queryRow } from '../../platform/db/rows';
import { creditAccounts, creditEntries } from '../../platform/db/schema/credits';
import { ApiError } from '../../router/errors';

export type CreditGrant = {
  studentId: string;
  count: number;
  /** Names the grant: what is written twice under it counts once. */
  key: string;
  note: string;
  grantedBy: string | null;
  now: Date;
};

const writtenRow = defineRow('credits.written', { id: z.string() });

/** Opens the account where there is none; afterwards the row can be locked. */
const openAccount = (tx: Tx, studentId: string) =>
  tx.insert(creditAccounts).values({ studentId }).onConflictDoNothing();

/** Gives credits to a student. Returns false where this grant was written before. */
export async function grantCredits(tx: Tx, grant: CreditGrant): Promise<boolean> {
  const { studentId, count, key, note, grantedBy, now } = grant;
  await openAccount(tx, studentId);
  const written = await queryRow(
    tx,
    writtenRow,
    sql`insert into credit_entries (id, student_id, kind, count, grant_key, granted_by, note, at)
      values (${newId()}, ${studentId}, 'grant', ${count}, ${key}, ${grantedBy}, ${note}, ${now})
      on conflict (grant_key) do nothing returning id`,
  );
  if (!written) return false;
  await tx.execute(
    sql`update credit_accounts set available = available + ${count} where student_id = ${studentId}`,
  );
  return true;
}

type Hold = { studentId: string; holderId: string; now: Date };

/** Keeps one credit for the holder. Errors: 409 no_credits. */
export async function holdCredit(tx: Tx, { studentId, holderId, now }: Hold): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update credit_accounts set available = available - 1, held = held + 1
      where student_id = ${studentId} and available >= 1`,
  );
  if (rowCount === 0) throw new ApiError('conflict', { code: 'no_credits' });
  await tx.insert(creditEntries).values({ studentId, kind: 'hold', count: 1, holderId, at: now });
}

/** What is settled once stays so: a second time does nothing. */
async function settle(tx: Tx, kind: 'spend' | 'return', { studentId, holderId, now }: Hold): Promise<void> {
  const isHeld = await hasRow(
    tx,
    sql`select 1 from credit_entries where holder_id = ${holderId} and kind = 'hold' and student_id = ${studentId}`,
  );
  if (!isHeld) throw new Error(`no credit is held for ${holderId}`);
  const written = await queryRow(
    tx,
    writtenRow,
    sql`insert into credit_entries (id, student_id, kind, count, holder_id, at)
      values (${newId()}, ${studentId}, ${kind}, 1, ${holderId}, ${now})
      on conflict (holder_id) where kind in ('spend', 'return') do nothing returning id`,
  );
  if (!written) return;
  await tx.execute(
    kind === 'spend'
      ? sql`update credit_accounts set held = held - 1 where student_id = ${studentId}`
      : sql`update credit_accounts set held = held - 1, available = available + 1 where student_id = ${studentId}`,
  );
}

/** The session took place: the held credit is gone. */
export const spendCredit = (tx: Tx, hold: Hold): Promise<void> => settle(tx, 'spend', hold);

/** The session did not take place: the held credit can be used again. */
export const returnCredit = (tx: Tx, hold: Hold): Promise<void> => settle(tx, 'return', hold);

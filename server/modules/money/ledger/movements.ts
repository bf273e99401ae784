import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Currency, LedgerAccount, LedgerKind } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRow } from '@/server/platform/db/rows';
import { ledgerLines } from '@/server/platform/db/schema/billing';

export type Entry = { account: LedgerAccount; amount: number };
export type Movement = {
  branchId: string;
  kind: LedgerKind;
  currency: Currency;
  /** Names what is booked: under one name it is booked once. */
  key: string;
  orderId?: string | null;
  paymentId?: string | null;
  studentId?: string | null;
  note?: string;
  madeBy: string | null;
  now: Date;
  entries: readonly Entry[];
};
export type BookDay = { day: string; year: number };

const dayRow = defineRow('ledger.day', { today: z.string(), open: z.string() });

/**
 * Day of a booking: today in the zone of the branch, or the first day after it whose books are not closed;
 * and the year of the branch's calendar that numbers documents. Settings of the branch are held, so no day is
 * closed meanwhile.
 */
export async function bookDay(tx: Tx, branchId: string, now: Date): Promise<BookDay> {
  const { today, open } = await queryOne(
    tx,
    dayRow,
    sql`select t.today::text, (
        select min(d.day)::text from (
          select t.today as day union all
          select c.day + 1 from closed_days c where c.branch_id = ${branchId} and c.day >= t.today) d
        where not exists (select 1 from closed_days c where c.branch_id = ${branchId}
          and c.day = d.day)) as open
      from branches b cross
      join lateral (select (${now}::timestamptz at time zone b.time_zone)::date as today) t
      where b.id = ${branchId}`,
  );
  return { day: open, year: Number(today.slice(0, 4)) };
}

const writtenRow = defineRow('ledger.written', { id: z.string() });

export const isBooked = (tx: Tx, branchId: string, key: string): Promise<boolean> =>
  hasRow(tx, sql`select 1 from ledger_transactions where branch_id = ${branchId} and key = ${key}`);

/** Books a movement. False where it was booked before. */
export async function book(tx: Tx, day: string, movement: Movement): Promise<boolean> {
  const { branchId, kind, currency, key, orderId, paymentId, studentId, note, madeBy, now } = movement;
  const written = await queryRow(
    tx,
    writtenRow,
    sql`insert into ledger_transactions (id, branch_id, kind, currency, key, order_id, payment_id, day, note,
      made_by, at)
      values (${newId()}, ${branchId}, ${kind}, ${currency}, ${key}, ${orderId ?? null}, ${paymentId ?? null},
        ${day},
        ${note ?? ''}, ${madeBy}, ${now})
      on conflict (branch_id, key) do nothing returning id`,
  );
  if (!written) return false;
  const lines = movement.entries
    .filter(({ amount }) => amount !== 0)
    .map((entry, line) => ({ ...entry, line, transactionId: written.id, studentId: studentId ?? null }));
  if (lines.length > 0) await tx.insert(ledgerLines).values(lines);
  return true;
}

import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '@/lib/contract/billing';
import type { Db, Tx } from '@/server/platform/db/client';
import { numericText } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { book, bookDay } from './movements';
import { lockBillingSettings } from './settings';

type OfLine = { branchId: string; lineId: string; note: string; madeBy: string; now: Date };

/**
 * Money of a provider arrived at the bank, less what the provider kept; both above or equal zero. Once a
 * line.
 */
export async function recordSettlement(
  tx: Tx,
  { branchId, lineId, note, amount, fee, madeBy, now }: OfLine & { amount: number; fee: number },
): Promise<boolean> {
  const { currency } = await lockBillingSettings(tx, branchId);
  const { day } = await bookDay(tx, branchId, now);
  return book(tx, day, {
    ...{ branchId, currency, note, madeBy, now },
    kind: 'settlement',
    key: `settlement:${lineId}`,
    entries: [
      { account: 'bank', amount },
      { account: 'adjustment', amount: fee },
      { account: 'clearing', amount: -(amount + fee) },
    ],
  });
}

/** The bank took a charge; `amount` above zero. Once a line. */
export async function recordCharge(
  tx: Tx,
  { branchId, lineId, note, amount, madeBy, now }: OfLine & { amount: number },
): Promise<boolean> {
  const { currency } = await lockBillingSettings(tx, branchId);
  const { day } = await bookDay(tx, branchId, now);
  return book(tx, day, {
    ...{ branchId, currency, note, madeBy, now },
    kind: 'adjustment',
    key: `charge:${lineId}`,
    entries: [
      { account: 'adjustment', amount },
      { account: 'bank', amount: -amount },
    ],
  });
}

const balanceRow = defineRow('ledger.balance', { amount: numericText });

/** Balance of an account of the branch, at the end of a day where one is named. */
export async function balanceOf(
  db: Db | Tx,
  branchId: string,
  account: LedgerAccount,
  until?: string | null,
): Promise<number> {
  const { amount } = await queryOne(
    db,
    balanceRow,
    sql`select coalesce(sum(l.amount), 0)::text as amount from ledger_transactions t
      join ledger_lines l on l.transaction_id = t.id
      where t.branch_id = ${branchId}
      and l.account = ${account} ${until ? sql`and t.day <= ${until}` : sql``}`,
  );
  return amount;
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ledgerAccountNames } from '@/lib/contract/billing';
import type { Books } from '@/lib/contract/resources/money/accounting';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { readBilling } from '@/server/modules/money/ledger';
import { type BooksAccess, type Period, periodOf, todayOf } from './period';

const accountRow = defineRow('accounting.account', {
  account: z.enum(ledgerAccountNames),
  opening: numericText,
  debit: numericText,
  credit: numericText,
});
const dayRow = defineRow('accounting.day', {
  day: z.string(),
  movements: z.number(),
  received: numericText,
  returned: numericText,
  closed_at: timestamp.nullable(),
  by: localizedColumn.nullable(),
});
const untilRow = defineRow('accounting.closedUntil', { day: z.string().nullable() });

/** Sums of every account: before the period, and in it. */
async function sumsOf(db: Db, branchId: string, { from, to }: Period): Promise<Books['accounts']> {
  const rows = await queryRows(
    db,
    accountRow,
    sql`select l.account, coalesce(sum(l.amount) filter (where t.day < ${from}), 0)::text as opening,
        coalesce(sum(l.amount) filter (where t.day >= ${from} and l.amount > 0), 0)::text as debit,
        coalesce(-sum(l.amount) filter (where t.day >= ${from} and l.amount < 0), 0)::text as credit
      from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
      where t.branch_id = ${branchId} and t.day <= ${to} group by l.account`,
  );
  return ledgerAccountNames.map((account) => {
    const { opening, debit, credit } = rows.find((row) => row.account === account) ?? {
      opening: 0,
      debit: 0,
      credit: 0,
    };
    return { account, opening, debit, credit, closing: opening + debit - credit };
  });
}

/**
 * Days on which something is booked or that are closed. Money is what stands at the bank and with providers.
 */
async function daysOf(db: Db, branchId: string, { from, to }: Period): Promise<Books['days']> {
  const rows = await queryRows(
    db,
    dayRow,
    sql`with booked as (
        select t.day, count(distinct t.id)::int as movements,
          coalesce(sum(l.amount) filter (where l.account in ('bank', 'clearing')
            and t.kind in ('payment', 'surplus')), 0) as received,
          coalesce(-sum(l.amount) filter (where l.account in ('bank', 'clearing')
            and t.kind in ('refund', 'surplus_returned')), 0) as returned
        from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
        where t.branch_id = ${branchId} and t.day between ${from} and ${to} group by t.day),
      closed as (select c.day, c.at, c.closed_by from closed_days c
        where c.branch_id = ${branchId} and c.day between ${from} and ${to})
      select coalesce(b.day, c.day)::text as day, coalesce(b.movements, 0) as movements,
        coalesce(b.received, 0)::text as received, coalesce(b.returned, 0)::text as returned,
        c.at as closed_at,
        case when u.id is not null then ${fullName(sql`u`)} end as by
      from booked b full join closed c on c.day = b.day left join users u on u.id = c.closed_by
      order by 1 desc`,
  );
  return rows.map(({ closed_at: at, by, ...day }) => ({
    ...day,
    closed: at && by ? { at: at.toISOString(), by } : null,
  }));
}

/** The books of the branch in a period. Errors: 422. */
export async function readBooks(
  db: Db,
  { branch }: BooksAccess,
  given: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Books> {
  const [settings, { today }] = await Promise.all([readBilling(db, branch), todayOf(db, branch, now)]);
  const period = periodOf(given, today);
  const nothing = { accounts: [], days: [], closed_until: null };
  if (!settings) return { currency: null, today, ...period, ...nothing };
  const [accounts, days, until] = await Promise.all([
    sumsOf(db, branch, period),
    daysOf(db, branch, period),
    queryOne(db, untilRow, sql`select max(day)::text as day from closed_days where branch_id = ${branch}`),
  ]);
  return { currency: settings.currency, today, ...period, accounts, days, closed_until: until.day };
}

import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { bookDay } from './movements';
import { lockBillingSettings } from './settings';

export type BookedDue = {
  dueId: string;
  studentId: string;
  amount: number;
  /** Names the part that is cancelled, where a due is cancelled in several. */
  part?: string;
};
export type BookedDues = {
  branchId: string;
  currency: Currency;
  entries: readonly BookedDue[];
  madeBy: string | null;
  now: Date;
};

/** One movement a due in two statements, however many there are. */
async function bookDues(tx: Tx, kind: 'dues' | 'dues_cancelled', given: BookedDues): Promise<void> {
  const { branchId, currency, entries, madeBy, now } = given;
  const rows = entries
    .filter(({ amount }) => amount > 0)
    .map(({ dueId, studentId, amount, part }) => ({
      id: newId(),
      key: `${kind}:${dueId}${part ? `:${part}` : ''}`,
      student: studentId,
      amount,
    }));
  if (rows.length === 0) return;
  await lockBillingSettings(tx, branchId);
  const { day } = await bookDay(tx, branchId, now);
  const sign = kind === 'dues' ? 1 : -1;
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, key text, student uuid,
        amount bigint)),
    written as (
      insert into ledger_transactions (id, branch_id, kind, currency, key, day, made_by, at)
      select g.id, ${branchId}, ${kind}, ${currency}, g.key, ${day}, ${madeBy}, ${now} from given g
      on conflict (branch_id, key) do nothing returning id)
    insert into ledger_lines (transaction_id, line, account, amount, student_id)
    select g.id, l.line, l.account, l.sign * ${sign}::bigint * g.amount, g.student
    from given g join written w on w.id = g.id
    cross join (values (0, 'receivable', 1), (1, 'deferred', -1)) l (line, account, sign)`);
}

/** Dues of students stand open: receivable against what is not invoiced yet. Each due once. */
export const recordDues = (tx: Tx, given: BookedDues): Promise<void> => bookDues(tx, 'dues', given);

/** What is open of dues is owed no more. Each due once, or each part of it. */
export const recordDuesCancelled = (tx: Tx, given: BookedDues): Promise<void> =>
  bookDues(tx, 'dues_cancelled', given);

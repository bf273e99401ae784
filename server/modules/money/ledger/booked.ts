import { type SQL, sql } from 'drizzle-orm';

/**
 * What the books took in for the payment `p` itself, as a whole number of text; no more of it can go back.
 */
export const bookedOf = (
  p: SQL,
): SQL => sql`(select coalesce(sum(bl.amount), 0)::text from ledger_transactions bt
  join ledger_lines bl on bl.transaction_id = bt.id and bl.account in ('bank', 'clearing')
  where bt.branch_id = ${p}.branch_id and bt.key in ('payment:' || ${p}.id, 'surplus:' || ${p}.id))`;

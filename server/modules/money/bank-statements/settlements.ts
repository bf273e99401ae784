import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PaymentProviderName, paymentProviders } from '@/lib/contract/billing';
import type { SettlementProposal } from '@/lib/contract/resources/money/bank-statement';
import type { Db, Tx } from '@/server/platform/db/client';
import { numericText } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { normalise } from '@/server/platform/text/arabic';

type OpenLine = { id: string; booked_on: string; amount: number; reference: string; words: string };
/** Providers pay out within two weeks, and keep a few per cent: what differs by more is another payout. */
const LATEST_DAYS = 14;
const MOST_KEPT = 0.1;
/** What a bank calls a provider, without spaces and signs. */
const names: Partial<Record<PaymentProviderName, readonly string[]>> = {
  moyasar: ['moyasar', 'ميسر'],
  hyperpay: ['hyperpay', 'هايبرباي'],
};

const plain = (text: string): string => normalise(text, { taa: true }).replace(/[^\p{L}\p{N}]+/gu, '');

/** The provider whose name stands in a line. */
export function providerIn({
  reference,
  words,
}: Pick<OpenLine, 'reference' | 'words'>): PaymentProviderName | null {
  const said = plain(`${words} ${reference}`);
  return paymentProviders.find((name) => names[name]?.some((known) => said.includes(plain(known)))) ?? null;
}

const openRow = defineRow('bank-statements.onItsWay', { amount: numericText });
const nameRow = defineRow('bank-statements.paying', { provider: z.enum(paymentProviders) });

/** What the provider took for the branch, less what went back and what it has paid out. */
export async function balanceOfProvider(
  tx: Tx,
  branchId: string,
  provider: PaymentProviderName,
): Promise<number> {
  const { amount } = await queryOne(
    tx,
    openRow,
    sql`select (coalesce((select sum(l.amount) from ledger_transactions t
      join ledger_lines l on l.transaction_id = t.id and l.account = 'clearing'
        join payments p on p.id = t.payment_id and p.provider = ${provider}
        where t.branch_id = ${branchId}), 0)
      - coalesce((select sum(m.amount + m.fee) from bank_statement_lines m
        join bank_statements s on s.id = m.statement_id
        where s.branch_id = ${branchId} and m.kind = 'settlement' and m.provider = ${provider}),
        0))::text as amount`,
  );
  return amount;
}

/**
 * Providers that took money for the branch, at most two of them: where there is one, a request that names
 * none means it.
 */
export async function payingProviders(tx: Tx, branchId: string): Promise<PaymentProviderName[]> {
  const found = await queryRows(
    tx,
    nameRow,
    sql`select p.provider from payments p where p.branch_id = ${branchId} and p.provider <> 'transfer'
      and p.paid_at is not null
      group by 1 limit 2`,
  );
  return found.map(({ provider }) => provider);
}

const dueRow = defineRow('bank-statements.due', {
  line: z.string(),
  until: z.string(),
  due: numericText,
});

/**
 * What of a provider's money an open line may be: all that it took until one of the days before the line and
 * has not paid out, less what it kept. Of several days the one of which the least is missing.
 */
export async function settlementsFor(
  db: Db,
  branchId: string,
  lines: readonly OpenLine[],
): Promise<Map<string, SettlementProposal>> {
  const named = lines.flatMap((line) => {
    const provider = line.amount > 0 ? providerIn(line) : null;
    return provider ? [{ id: line.id, day: line.booked_on, amount: line.amount, provider }] : [];
  });
  if (named.length === 0) return new Map();
  const days = await queryRows(
    db,
    dueRow,
    sql`with l as (select *
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g (id uuid, day date, amount bigint,
        provider text)),
        daily as (select p.provider, t.day, sum(x.amount) as amount
          from ledger_transactions t join ledger_lines x on x.transaction_id = t.id and x.account = 'clearing'
          join payments p on p.id = t.payment_id
          where t.branch_id = ${branchId} and p.provider in (select provider from l) group by 1, 2),
        summed as (select d.provider, d.day, sum(d.amount) over (partition by d.provider
          order by d.day) as amount
          from daily d),
        paid as (select m.provider, sum(m.amount + m.fee) as amount from bank_statement_lines m
          join bank_statements s on s.id = m.statement_id
          where s.branch_id = ${branchId} and m.kind = 'settlement' and m.provider is not null group by 1)
      select distinct on (l.id) l.id as line, s.day::text as until,
      (s.amount - coalesce(paid.amount, 0))::text as due
      from l join summed s on s.provider = l.provider and s.day between l.day - ${LATEST_DAYS}::int and l.day
      left join paid on paid.provider = l.provider
      where s.amount - coalesce(paid.amount, 0) >= l.amount
        and s.amount - coalesce(paid.amount, 0) - l.amount <= (s.amount - coalesce(paid.amount,
          0)) * ${MOST_KEPT}::numeric
      order by l.id, s.amount - coalesce(paid.amount, 0), s.day desc`,
  );
  return new Map(
    days.flatMap(({ line, until, due }) => {
      const found = named.find(({ id }) => id === line);
      if (!found) return [];
      return [[line, { provider: found.provider, until, due, fee: due - found.amount }] as const];
    }),
  );
}

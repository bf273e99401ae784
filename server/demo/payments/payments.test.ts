import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderStates, paymentStates } from '@/lib/contract/billing';
import { createTestDb } from '@/tests/setup/database';

test('money of the demo is in every state, and its books and documents fit together', async () => {
  const { db, close } = await createTestDb({ hasDemo: true });
  const all = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  const states = async (table: 'orders' | 'payments') =>
    (await all(sql`select distinct state from ${sql.identifier(table)}`)).map(({ state }) => state);
  expect(new Set(await states('payments'))).toEqual(new Set(paymentStates));
  expect(new Set(await states('orders'))).toEqual(new Set(orderStates));
  expect(await all(sql`select sum(amount)::int as sum from ledger_lines`)).toEqual([{ sum: 0 }]);
  expect(
    await all(
      sql`select p.id from payments p where p.state in ('paid', 'refunded') and not exists (
        select 1 from billing_documents d where d.payment_id = p.id and d.kind = 'invoice'
        and d.gross = p.amount)`,
    ),
  ).toEqual([]);
  expect(
    await all(
      sql`select kind, year from billing_documents group by branch_id, kind, year
        having max(number) <> count(*)`,
    ),
  ).toEqual([]);
  expect(
    await all(sql`select distinct case when i.paid_at is not null then 'paid'
      when i.due_on < current_date then 'overdue' else 'open' end as kind
      from instalments i order by kind`),
  ).toEqual([{ kind: 'open' }, { kind: 'overdue' }, { kind: 'paid' }]);
  expect(
    await all(
      sql`select s.closing - s.opening - sum(l.amount) as rest,
        count(*) filter (where l.state = 'open')::int as open
        from bank_statements s join bank_statement_lines l on l.statement_id = s.id group by s.id`,
    ),
  ).toEqual([{ rest: '0', open: 6 }]);
  await close();
});

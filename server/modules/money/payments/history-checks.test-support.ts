import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PayingWorld } from './histories.test-support';

type Query = ReturnType<typeof sql>;
const reading =
  ({ school }: PayingWorld) =>
  async <Row extends Record<string, unknown>>(query: Query) =>
    (await school.db.execute<Row>(query)).rows;
/** Orders of what the history sold. */
const ordersOf = ({ sold }: PayingWorld): Query =>
  sql`(select order_id from order_lines where product_id in (${sold.pack}, ${sold.seat}))`;

/**
 * Money against what providers took: each movement is even, each amount is booked once, and none goes back
 * twice.
 */
async function checkMoney(world: PayingWorld) {
  const read = reading(world);
  const orders = ordersOf(world);
  const uneven =
    await read(sql`select t.id from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    where t.order_id in ${orders} group by t.id having sum(l.amount) <> 0`);
  expect(uneven).toEqual([]);
  const payments = await read<{
    id: string;
    state: string;
    reason: string | null;
    booked: number;
    returned: number;
    done: number;
    asked: number;
  }>(sql`select p.id, p.state, p.reason,
      coalesce((select sum(l.amount) from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
        where t.payment_id = p.id and l.account in ('bank', 'clearing') and l.amount > 0), 0)::int as booked,
      coalesce((select -sum(l.amount) from ledger_transactions t
        join ledger_lines l on l.transaction_id = t.id
        where t.payment_id = p.id and l.account in ('bank', 'clearing')
        and l.amount < 0), 0)::int as returned,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'done'),
        0)::int as done,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state <> 'declined'),
        0)::int as asked
    from payments p where p.order_id in ${orders}`);
  for (const { id, booked, returned, done, asked } of payments) {
    expect(booked, 'what came is booked once').toBe(world.taken.get(id) ?? 0);
    expect(returned, 'what went back is booked once').toBe(done);
    expect(asked, 'no more goes back than came').toBeLessThanOrEqual(booked);
  }
  return payments;
}

/** Orders against what was given for them: once where they are paid, never where they are not. */
async function checkOrders(world: PayingWorld) {
  const read = reading(world);
  const count = (kind: string): Query =>
    sql`(select count(*)::int from billing_documents d where d.order_id = o.id and d.kind = ${kind})`;
  const orders = await read<{
    state: string;
    is_seat: boolean;
    paid: number;
    packages: number;
    credits: number;
    back: number;
    invoice: number;
    receipt: number;
    note: number;
  }>(sql`select o.state, exists (select 1 from order_lines l
    where l.order_id = o.id and l.product_id = ${world.sold.seat}) as is_seat,
      (select count(*)::int from payments p
        where p.order_id = o.id and p.state in ('paid', 'refunded')) as paid,
      (select count(*)::int from student_packages s where s.order_id = o.id) as packages,
      (select coalesce(sum(s.credits), 0)::int from student_packages s where s.order_id = o.id) as credits,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.state = 'done' and p.state in ('paid', 'refunded')) as back,
      ${count('invoice')} as invoice, ${count('receipt')} as receipt, ${count('credit_note')} as note
    from orders o where o.id in ${ordersOf(world)}`);
  for (const { state, is_seat, paid, packages, credits, back, invoice, receipt, note } of orders) {
    const once = state === 'paid' || state === 'refunded' ? 1 : 0;
    const given = is_seat ? 0 : once;
    expect({ state, paid, packages, credits, invoice, receipt, note }).toEqual({
      ...{ state, paid: once, packages: given, credits: given * 10 },
      ...{ invoice: once, receipt: once, note: back },
    });
  }
  return orders;
}

/**
 * One seat and one use of the coupon: had by nobody twice, kept by orders that are open, free after those
 * that ended.
 */
async function checkLast(world: PayingWorld) {
  const read = reading(world);
  const { course, coupon, seat } = world.sold;
  const holders = await read<{ state: string; paid: number; open: number }>(sql`select e.state,
      (select count(*)::int from orders o join order_lines l on l.order_id = o.id and l.product_id = ${seat}
        where o.student_id = e.user_id and o.state = 'paid' and not exists (select 1 from refunds r
          join payments p on p.id = r.payment_id and p.order_id = o.id
          where r.reason = 'auto:full_course')) as paid,
      (select count(*)::int from orders o join order_lines l on l.order_id = o.id and l.product_id = ${seat}
        where o.student_id = e.user_id and o.state in ('open', 'requested')) as open
    from course_enrolments e where e.course_id = ${course}`);
  for (const { state, paid, open } of holders)
    expect({ state, paid }, `with ${open} open`).toEqual({
      state: paid > 0 ? 'enrolled' : open > 0 ? 'reserved' : 'cancelled',
      paid: state === 'enrolled' ? 1 : 0,
    });
  expect(holders.filter(({ state }) => state !== 'cancelled').length).toBeLessThanOrEqual(1);

  const [use] = await read<{ uses: number; kept: number; wrong: number }>(sql`select c.uses,
      (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.released_at is null) as kept,
      (select count(*)::int from coupon_uses u join orders o on o.id = u.order_id where u.coupon_id = c.id
        and (u.released_at is null) <> (o.state in ('open', 'requested', 'paid', 'refunded'))) as wrong
    from coupons c where c.id = ${coupon}`);
  expect(use).toEqual({ uses: use?.kept, kept: use?.kept, wrong: 0 });
  expect(use?.uses).toBeLessThanOrEqual(1);
  return { seats: holders.filter(({ state }) => state === 'enrolled').length, uses: use?.uses ?? 0 };
}

/** Documents of the whole branch are numbered without gaps. */
async function checkNumbers(world: PayingWorld) {
  const kinds = await reading(world)<{ kind: string; whole: boolean }>(sql`select kind,
      min(number) = 1 and max(number) = count(*) and count(distinct number) = count(*) as whole
    from billing_documents where branch_id = ${world.school.ids.branch} group by kind, year`);
  for (const { kind, whole } of kinds) expect(whole, kind).toBe(true);
}

/** What stands in the books and what was given, against what providers took. */
export async function check(world: PayingWorld) {
  const payments = await checkMoney(world);
  const orders = await checkOrders(world);
  const last = await checkLast(world);
  await checkNumbers(world);
  return { orders, payments, ...last };
}

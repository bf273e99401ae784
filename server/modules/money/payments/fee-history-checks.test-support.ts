import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dueDays, FEE, type FeeWorld, shares } from './fee-histories.test-support';

const ofFee = ({ fee }: FeeWorld) => sql`(select order_id from order_lines where product_id = ${fee})`;

/**
 * What came is booked once and goes back once; of orders that are paid there is one invoice, of others none.
 */
async function checkMoney(world: FeeWorld) {
  const { rows, taken } = world;
  const uneven =
    await rows(sql`select t.id from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    where t.branch_id = ${world.school.ids.branch} group by t.id having sum(l.amount) <> 0`);
  expect(uneven).toEqual([]);
  const came = (sign: 1 | -1) => sql`coalesce((select sum(abs(l.amount)) from ledger_transactions t
    join ledger_lines l on l.transaction_id = t.id
    where t.payment_id = p.id and l.account in ('bank', 'clearing')
      and sign(l.amount) = ${sign}::int), 0)::int`;
  const ofPayment = (kind: string) =>
    sql`(select count(*)::int from billing_documents d where d.payment_id = p.id and d.kind = ${kind})`;
  const payments = await rows<{
    id: string;
    state: string;
    reason: string | null;
    booked: number;
    returned: number;
    done: number;
    invoice: number;
    receipt: number;
  }>(sql`select p.id, p.state, p.reason, ${came(1)} as booked, ${came(-1)} as returned,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'done'),
        0)::int as done,
      ${ofPayment('invoice')} as invoice, ${ofPayment('receipt')} as receipt
    from payments p where p.order_id in ${ofFee(world)}`);
  for (const { id, state, booked, returned, done, invoice, receipt } of payments) {
    expect(booked, 'what came is booked once').toBe(taken.get(id) ?? 0);
    expect(returned, 'what went back is booked once').toBe(done);
    expect(returned).toBeLessThanOrEqual(booked);
    const once = state === 'paid' || state === 'refunded' ? 1 : 0;
    expect([invoice, receipt], state).toEqual([once, once]);
  }
  return payments;
}

/**
 * Each instalment is paid by one order that is paid, and by no more than that; dues say what their
 * instalments say.
 */
async function checkDues(world: FeeWorld) {
  const { rows, fee } = world;
  const instalments = await rows<{ paid: boolean; cancelled: boolean; payers: number; fits: boolean }>(
    sql`select i.paid_at is not null as paid, i.cancelled_at is not null as cancelled,
      (select count(distinct o.id)::int from order_lines l join orders o on o.id = l.order_id
        and o.state = 'paid'
        where l.instalment_id = i.id) as payers,
      (i.paid_at is not null) = exists (select 1 from orders o
        where o.id = i.order_id and o.state = 'paid') as fits
      from instalments i join dues d on d.id = i.due_id where d.product_id = ${fee}`,
  );
  for (const { paid, cancelled, payers, fits } of instalments) {
    expect(payers, 'no instalment is paid twice').toBe(paid ? 1 : 0);
    expect(fits).toBe(true);
    expect(paid && cancelled).toBe(false);
  }
  const dues = await rows<{ state: string; is: string; amount: number; parts: number; open: number }>(
    sql`select d.state, d.amount::int, sum(i.amount)::int as parts,
      coalesce(sum(i.amount) filter (where i.paid_at is null and i.cancelled_at is null), 0)::int as open,
      case when bool_and(i.cancelled_at is not null) then 'cancelled'
        when not bool_or(i.paid_at is null and i.cancelled_at is null) then 'paid'
        when bool_or(i.paid_at is not null) then 'partly' else 'open' end as is
      from dues d join instalments i on i.due_id = d.id where d.product_id = ${fee} group by d.id`,
  );
  for (const due of dues) {
    expect(due.parts).toBe(due.amount);
    expect(due.state).toBe(due.is);
  }
  const [twice] = await rows<{ n: number }>(sql`select count(*)::int as n from (select student_id from dues
    where product_id = ${fee} and state <> 'cancelled' group by 1 having count(*) > 1) t`);
  expect(twice?.n, 'nobody owes a fee twice').toBe(0);
  return { dues, instalments };
}

/**
 * The second of two siblings of one grade pays a tenth less; parts fall due on the days of their plan and add
 * up.
 */
async function checkPlans({ rows, fee, students }: FeeWorld) {
  const [first, second] = students;
  const younger = [first?.id ?? '', second?.id ?? ''].toSorted()[1];
  const parts = await rows<{
    due: string;
    student: string;
    amount: number;
    calendar: keyof typeof dueDays;
    day: string;
    number: number;
    count: number;
  }>(sql`select d.id as due, d.student_id as student, i.amount::int, i.calendar, i.due_on::text as day,
    i.number::int,
      count(*) over (partition by d.id)::int as count
    from instalments i join dues d on d.id = i.due_id where d.product_id = ${fee} order by d.id, i.number`);
  let before = 0;
  for (const { student, amount, calendar, day, number, count } of parts) {
    if (number === 1) before = 0;
    const whole = student === younger ? FEE - Math.floor(FEE / 10) : FEE;
    const share = shares[count]?.[number - 1] ?? 0;
    const expected = number === count ? whole - before : Math.floor((whole * share) / 10_000);
    before += amount;
    expect({ day, amount }, `part ${number} of ${count}`).toEqual({
      day: dueDays[calendar][number - 1],
      amount: expected,
    });
  }
  return { discounts: parts.filter(({ student }) => student === younger).length, parts };
}

/**
 * What students owe by the books is what is open of their instalments, and what the office sees of it by age.
 */
async function checkOpen({ rows, students, school, office }: FeeWorld) {
  for (const { id } of students) {
    const [sums] = await rows<{ booked: number; open: number }>(sql`select
      (select coalesce(sum(amount), 0)::int from ledger_lines
        where student_id = ${id} and account = 'receivable') as booked,
      (select coalesce(sum(i.amount), 0)::int from instalments i join dues d on d.id = i.due_id
        where d.student_id = ${id} and i.paid_at is null and i.cancelled_at is null) as open`);
    expect(sums?.booked, 'owed by the books').toBe(sums?.open);
  }
  const [whole] = await rows<{ open: number }>(sql`select (coalesce(sum(d.amount), 0)
      - coalesce(sum((select sum(i.amount) from instalments i where i.due_id = d.id and (i.paid_at is not null
        or i.cancelled_at is not null))), 0))::int as open from dues d
        where d.branch_id = ${school.ids.branch}`);
  const { body } = await office[0].get('/api/office/api/v1/ar/payments/open-items');
  const { total, ages } = body.meta.sums;
  expect(total, 'dues less what was paid and withdrawn').toBe(whole?.open);
  expect(Object.values(ages as Record<string, number>).reduce((sum, one) => sum + one, 0)).toBe(total);
}

/** Documents of the whole branch are numbered without gaps. */
async function checkNumbers({ rows, school }: FeeWorld) {
  const kinds = await rows<{ kind: string; whole: boolean }>(sql`select kind,
      min(number) = 1 and max(number) = count(*) and count(distinct number) = count(*) as whole
    from billing_documents where branch_id = ${school.ids.branch} group by kind, year`);
  for (const { kind, whole } of kinds) expect(whole, kind).toBe(true);
}

/**
 * What stands in the books and with families, against what was given, paid, withdrawn and taken by providers.
 */
export async function checkFees(world: FeeWorld) {
  const payments = await checkMoney(world);
  const owed = await checkDues(world);
  const { discounts, parts } = await checkPlans(world);
  await checkOpen(world);
  await checkNumbers(world);
  return { payments, discounts, parts, ...owed };
}

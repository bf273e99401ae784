import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from './payments.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
const start = new Date('2026-11-24T08:00:00Z');
type Employee = Awaited<ReturnType<typeof shop.office>>;
let first: Employee;
let second: Employee;
const base = '/api/office/api/v1/ar/payments';
const codeOf = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors[0]?.code;

async function paid() {
  const made = await shop.checkout();
  await shop.atTill(school.as('parent'), made.payment, 'paid');
  return made;
}
const ask = (payment: string, amount: unknown, key = newId(), who = first) =>
  who.post(`${base}/payments/${payment}/refunds`, {
    data: { type: 'refund', attributes: { amount, reason: 'انسحب الطالب', idempotency_key: key } },
  });
const approve = (who: Employee, refund: string) => who.post(`${base}/refunds/${refund}/approve`);
const refundOf = (id: string) =>
  shop.one(sql`select state, fault, amount::int from refunds where id = ${id}`);

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school);
  first = await shop.office();
  second = await shop.office();
});
beforeEach(() => school.setNow(start));

describe('a refund', () => {
  test('is asked for by one and approved by another; then the package is gone and the books are even', async () => {
    const { order, payment } = await paid();
    const id = (await ask(payment, 11_500)).body.data.id as string;
    expect(codeOf(await approve(first, id))).toBe('own_refund');
    expect((await approve(second, id)).status).toBe(204);
    expect(await refundOf(id)).toEqual({ state: 'done', fault: null, amount: 11_500 });
    expect(await shop.stateOf(order)).toEqual(['refunded', 'refunded']);
    expect(await shop.effects(order)).toMatchObject({ movements: 2, documents: 3, sum: 0 });
    expect(await shop.one(sql`select state from student_packages where order_id = ${order}`)).toEqual({
      state: 'refunded',
    });
  });

  test('of a provider that the school has no more waits for the office, and goes when the provider is back', async () => {
    const { payment } = await paid();
    const provider = (name: string) =>
      school.db.execute(sql`update payments set provider = ${name} where id = ${payment}`);
    await provider('hyperpay');
    const id = (await ask(payment, 11_500)).body.data.id as string;
    expect((await approve(second, id)).status).toBe(204);
    expect(await refundOf(id)).toEqual({ state: 'failed', fault: 'unreachable', amount: 11_500 });
    await provider('test');
    expect((await approve(second, id)).status).toBe(204);
    expect(await refundOf(id)).toEqual({ state: 'done', fault: null, amount: 11_500 });
  });

  test('of a part leaves the order paid, and no more than the rest is given back', async () => {
    const { order, payment } = await paid();
    const id = (await ask(payment, 5_000)).body.data.id as string;
    expect(codeOf(await ask(payment, 100))).toBe('refund_waits');
    await approve(second, id);
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    expect((await ask(payment, 6_501)).status).toBe(422);
    const rest = (await ask(payment, 6_500)).body.data.id as string;
    await approve(second, rest);
    expect(await shop.stateOf(order)).toEqual(['refunded', 'refunded']);
    expect(codeOf(await ask(payment, 1))).toBe('refunded');
  });

  test('asked for twice with one key is one; approved twenty times at once it is given once', async () => {
    const { order, payment } = await paid();
    const key = newId();
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(payment, 11_500, key)));
    const ids = new Set(asked.map(({ body }) => body.data.id as string));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve(second, id)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await shop.effects(order)).toMatchObject({ movements: 2, documents: 3, sum: 0 });
  });

  test('that the provider does not take is failed, and is sent again', async () => {
    const { order, payment } = await paid();
    const id = (await ask(payment, 11_500)).body.data.id as string;
    await school.db.execute(sql`update payment_events set body = jsonb_set(body, '{state}', '"failed"')
      where event_id = ${`till:${payment}`}`);
    expect((await approve(second, id)).status).toBe(204);
    expect(await refundOf(id)).toMatchObject({ state: 'failed', fault: 'unreachable' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    await school.db.execute(sql`update payment_events set body = jsonb_set(body, '{state}', '"paid"')
      where event_id = ${`till:${payment}`}`);
    await approve(second, id);
    expect(await refundOf(id)).toMatchObject({ state: 'done', fault: null });
  });

  test('of money that came for nothing takes it from what the school owes, without a credit note', async () => {
    const parent = school.as('parent');
    const { order, payment } = await shop.checkout();
    await shop.atTill(parent, payment, 'paid', true);
    await school.db.execute(sql`update payments set state = 'cancelled' where id = ${payment}`);
    const other = (await shop.pay(parent, order)).body.data.id as string;
    await shop.atTill(parent, other, 'paid');
    await shop.webhook(payment, { state: 'paid', amount: 11_500, currency: 'SAR' });
    expect(await shop.surplusOf(payment)).toEqual({ clearing: 11_500, surplus: -11_500 });
    const { id } = await shop.one(sql`select id from refunds where payment_id = ${payment}`);
    const replies = await Promise.all([1, 2, 3].map(() => approve(second, String(id))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    expect(await refundOf(String(id))).toMatchObject({ state: 'done' });
    expect(await shop.surplusOf(payment)).toEqual({ clearing: 0, surplus: 0 });
    expect(await shop.effects(order)).toMatchObject({ packages: 1, movements: 3, documents: 2, sum: 0 });
  });

  test.each([0, -5, '12.5', 1e309, 'كثير'])('of %s is refused', async (amount) => {
    const { payment } = await paid();
    expect((await ask(payment, amount)).status).toBe(422);
  });

  test('of a payment that brought no money, or of another branch, is refused', async () => {
    const { payment } = await shop.checkout();
    expect(codeOf(await ask(payment, 100))).toBe('not_paid');
    const other = await createSchool();
    const foreign = await school.addUser('employee', { branchId: other.ids.branch, modules: ['payments'] });
    expect((await ask(payment, 100, newId(), foreign)).status).toBe(404);
  });
});

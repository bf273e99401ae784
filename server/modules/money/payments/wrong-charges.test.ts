import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { queryOpenPayments } from './query-provider';
import { payingSchool } from './payments.test-support';
import { createProviders } from './providers/providers';
import { writeTill } from './providers/test-provider';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
type Employee = Awaited<ReturnType<typeof shop.office>>;
let first: Employee;
let second: Employee;
const start = new Date('2026-11-24T08:00:00Z');
const base = '/api/office/api/v1/ar/payments';
const codeOf = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors[0]?.code;

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school);
  first = await shop.office();
  second = await shop.office();
});
beforeEach(() => school.setNow(start));

/** A payment for which the provider took something else. */
async function charged(amount: number, currency = 'SAR') {
  const made = await shop.checkout();
  const entry = { state: 'paid', amount, currency } as const;
  await writeTill(school.db, made.payment, entry);
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.webhook(made.payment, entry)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return made;
}
const read = async (payment: string) => (await first.get(`${base}/payments/${payment}`)).body.data.attributes;
const keysOf = ({ actions }: { actions: { key: string }[] }) => actions.map(({ key }) => key);
const waiting = async (kind: string): Promise<string[]> => {
  const { body } = await first.get(`${base}/payments?waiting=${kind}&size=100`);
  return body.data.map(({ id }: { id: string }) => id);
};
const close = (who: Employee, payment: string, reason = 'أُعيد من لوحة المزوّد') =>
  who.post(`${base}/payments/${payment}/close`, {
    data: { type: 'payment_decision', attributes: { reason } },
  });
const ask = (payment: string, amount: number) =>
  first.post(`${base}/payments/${payment}/refunds`, {
    data: { type: 'refund', attributes: { amount, reason: 'مبلغ خاطئ', idempotency_key: newId() } },
  });

test.each([100, 23_000])(
  'a charge of %i instead of 11500 is owed back as it came, and the order stays open',
  async (amount) => {
    const { order, payment } = await charged(amount);
    expect(await shop.stateOf(order)).toEqual(['open', 'failed']);
    expect(await shop.surplusOf(payment)).toEqual({ clearing: amount, surplus: -amount });
    expect(await shop.effects(order)).toMatchObject({ packages: 0, movements: 1, documents: 0, sum: 0 });
    expect(await read(payment)).toMatchObject({
      reason: 'wrong_amount',
      ...{ amount: 11_500, booked: amount, came: amount, came_currency: 'SAR' },
      refunds: [{ amount, state: 'requested', reason: 'auto:wrong_amount' }],
    });
    expect(await waiting('refunds')).toContain(payment);
  },
);

test('it goes back by a refund that the office decides about, once, and no more than came', async () => {
  const { payment } = await charged(100);
  const { refunds } = await read(payment);
  const replies = await Promise.all(
    [1, 2, 3].map(() => second.post(`${base}/refunds/${refunds[0].id}/approve`)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await shop.surplusOf(payment)).toEqual({ clearing: 0, surplus: 0 });
  expect(codeOf(await ask(payment, 1))).toBe('refunded');
});

test('where the proposed refund was declined, one of at most what was booked is asked for', async () => {
  const { payment } = await charged(100);
  const { refunds } = await read(payment);
  const words = { data: { type: 'payment_decision', attributes: { reason: 'يُراجع أولًا' } } };
  expect((await second.post(`${base}/refunds/${refunds[0].id}/decline`, words)).status).toBe(204);
  expect(keysOf(await read(payment))).toEqual(['refund']);
  expect((await ask(payment, 101)).status).toBe(422);
  const { id } = (await ask(payment, 100)).body.data;
  expect(codeOf(await first.post(`${base}/refunds/${id}/approve`))).toBe('own_refund');
  expect((await second.post(`${base}/refunds/${id}/approve`)).status).toBe(204);
  expect(await shop.surplusOf(payment)).toEqual({ clearing: 0, surplus: 0 });
});

test('the order is paid by another attempt, and the family is notified', async () => {
  const { order, payment } = await charged(100);
  const other = (await shop.pay(school.as('parent'), order)).body.data.id as string;
  expect(other).not.toBe(payment);
  await shop.atTill(school.as('parent'), other, 'paid');
  expect(await shop.stateOf(order)).toEqual(['paid', 'failed', 'paid']);
  const { count } = await shop.one(sql`select count(*)::int as count from notifications
    where user_id = ${school.as('parent').id} and params->>'what' = 'mismatch'
    and data->>'order_uuid' = ${order}`);
  expect(count).toBe(1);
});

test('a charge that only the school asks about is booked the same', async () => {
  const { payment } = await shop.checkout();
  await writeTill(school.db, payment, { state: 'paid', amount: 7, currency: 'SAR' });
  const asking = { db: school.db, providers: createProviders(school.deps) };
  while ((await queryOpenPayments(asking, new Date(start.getTime() + 60_000))) > 0);
  expect(await shop.surplusOf(payment)).toEqual({ clearing: 7, surplus: -7 });
});

test.each([0, -100, 1.5, 2 ** 60])('an amount of %s is no charge that can be booked', async (amount) => {
  const { order, payment } = await charged(amount);
  expect(await shop.stateOf(order)).toEqual(['open', 'pending']);
  expect(await shop.effects(order)).toMatchObject({ movements: 0 });
  expect((await read(payment)).events).toMatchObject([{ outcome: 'unknown_state' }]);
});

test('a charge in another currency is in no books, and stands with the office until it went back', async () => {
  const { order, payment } = await charged(11_500, 'EGP');
  expect(await shop.stateOf(order)).toEqual(['open', 'failed']);
  expect(await shop.effects(order)).toMatchObject({ movements: 0, documents: 0 });
  expect(await waiting('events')).toContain(payment);
  const seen = await read(payment);
  expect(seen).toMatchObject({ reason: 'wrong_currency', came: 11_500, came_currency: 'EGP', booked: 0 });
  expect(keysOf(seen)).toEqual(['close']);
  expect(codeOf(await ask(payment, 100))).toBe('not_paid');

  expect((await close(first, payment, ' ')).status).toBe(422);
  expect((await close(first, payment)).status).toBe(204);
  expect(codeOf(await close(second, payment))).toBe('charge_closed');
  expect(await waiting('events')).not.toContain(payment);
  const closed = await read(payment);
  expect(closed).toMatchObject({ closing: 'أُعيد من لوحة المزوّد', decided_by: { id: first.id }, actions: [] });
  const lines = await school.db
    .select({ by: auditLog.actorId, data: auditLog.data, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'office.payments.close_charge'), eq(auditLog.resourceId, payment)));
  expect(lines).toMatchObject([
    { by: first.id, data: { came: 11_500, currency: 'EGP' }, reason: 'أُعيد من لوحة المزوّد' },
  ]);

  await shop.webhook(payment, { state: 'paid', amount: 11_500, currency: 'EGP' });
  expect(await waiting('events')).not.toContain(payment);
});

test('nobody closes a charge of another branch, one that fits, or the own one', async () => {
  const { payment } = await charged(11_500, 'EGP');
  const other = await createSchool();
  const foreign = await school.addUser('employee', { branchId: other.ids.branch, modules: ['payments'] });
  expect((await close(foreign, payment)).status).toBe(404);
  const right = await shop.checkout();
  await shop.atTill(school.as('parent'), right.payment, 'paid');
  expect(codeOf(await close(first, right.payment))).toBe('charge_closed');
  await school.db.execute(sql`update payments set submitted_by = ${first.id} where id = ${payment}`);
  expect(codeOf(await close(first, payment))).toBe('own_payment');
  expect(keysOf(await read(payment))).toEqual([]);
});

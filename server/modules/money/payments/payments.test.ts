import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { coupons } from '@/server/platform/db/schema/products';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { queryOpenPayments } from './query-provider';
import { expireOrders } from './orders/expire';
import { payingSchool } from './payments.test-support';
import { createProviders } from './providers/providers';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
const start = new Date('2026-11-24T08:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const parent = () => school.as('parent');
const asking = () => ({ db: school.db, providers: createProviders(school.deps) });
const paidOnce = { packages: 1, credits: 10, movements: 1, documents: 2, sum: 0 };
const codeOf = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors[0]?.code;

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school);
});
beforeEach(() => school.setNow(start));

describe('orders', () => {
  test('the same key is one order, however often and however much at once', async () => {
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.place(parent(), { key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  });

  test('amounts are those of the product, with the tax of the branch in them', async () => {
    const { body } = await shop.place(parent(), { lines: [{ product_id: shop.productId, quantity: 2 }] });
    expect(body.data.attributes).toMatchObject({
      state: 'open',
      gross: 23_000,
      net: 20_000,
      vat: 3_000,
      currency: 'SAR',
      providers: ['test', 'transfer'],
    });
  });

  test.each([
    ['an amount', { gross: '1' }, 422],
    ['an amount as text', { amount: '115.00' }, 422],
  ])('%s in the request is refused', async (_, extra, status) => {
    expect((await shop.place(parent(), { extra })).status).toBe(status);
  });

  test.each([-1, 0, 101, 2 ** 31, '1e309'])('the quantity %s is refused', async (quantity) => {
    const lines = [{ product_id: shop.productId, quantity: quantity as number }];
    expect((await shop.place(parent(), { lines })).status).toBe(422);
  });

  test('nobody orders for, reads or pays the order of another family', async () => {
    const stranger = await school.addUser('parent');
    expect((await shop.place(stranger)).status).toBe(404);
    const { order, payment } = await shop.checkout();
    expect((await stranger.get(`payments/orders/${order}`)).status).toBe(404);
    expect((await stranger.get(`payments/payments/${payment}`)).status).toBe(404);
    expect((await shop.pay(stranger, order)).status).toBe(404);
    expect((await shop.atTill(stranger, payment, 'paid')).status).toBe(404);
    expect((await stranger.post(`payments/orders/${order}/cancel`)).status).toBe(404);
  });

  test('the page of the test provider is in the language of its reader while the payment waits', async () => {
    const { payment } = await shop.checkout();
    const addressIn = async (locale: string) =>
      (await parent().send('GET', `/api/base/${locale}/payments/payments/${payment}`)).body.data.attributes
        .checkout_url;
    expect(await addressIn('ar')).toBe(`/ar/payment/test-checkout/${payment}`);
    expect(await addressIn('en')).toBe(`/en/payment/test-checkout/${payment}`);
    await shop.atTill(parent(), payment, 'paid');
    expect(await addressIn('en')).toBeNull();
  });

  test('a child asks, a guardian agrees and pays; the child alone cannot', async () => {
    const child = school.as('student');
    const { body } = await shop.place(child);
    const id = body.data.id as string;
    expect(body.data.attributes.state).toBe('requested');
    expect(body.data.attributes.approvers).toMatchObject([{ id: parent().id }]);
    const waiting = async () =>
      (await parent().get('home/menu-counters')).body.data.attributes.purchases_waiting;
    const asked = await waiting();
    expect(asked).toBeGreaterThan(0);
    expect(codeOf(await shop.pay(child, id))).toBe('request_waits');
    expect((await child.post(`payments/orders/${id}/approve`)).status).toBe(403);
    expect((await parent().post(`payments/orders/${id}/approve`)).status).toBe(204);
    expect(codeOf(await parent().post(`payments/orders/${id}/approve`))).toBe('request_answered');
    const read = await parent().get(`payments/orders/${id}`);
    expect(read.body.data.attributes).toMatchObject({
      state: 'open',
      payer: { id: parent().id },
      approvers: [],
    });
    expect(await waiting()).toBe(asked - 1);
  });

  test('a guardian takes a coupon into account before agreeing, another one instead, or none', async () => {
    const { db, ids } = school;
    const week = 7 * 86_400_000;
    const addCoupon = async (code: string, basisPoints: number) => {
      await db.insert(coupons).values({
        ...{ branchId: ids.branch, code, basisPoints, mostUses: 5, mostUsesEach: 1 },
        ...{ startsAt: new Date(start.getTime() - week), endsAt: new Date(start.getTime() + week) },
      });
      return code;
    };
    const [tenth, half] = [await addCoupon('TENTH', 1_000), await addCoupon('HALF', 5_000)];
    const id = (await shop.place(school.as('student'))).body.data.id as string;
    const put = (who: ReturnType<typeof parent>, code: string | null) =>
      who.post(`payments/orders/${id}/coupon`, {
        data: { type: 'order_coupon', attributes: { coupon_code: code } },
      });
    const read = async () => (await parent().get(`payments/orders/${id}`)).body.data.attributes;
    const uses = () =>
      shop.one(sql`select json_object_agg(code, uses) as uses from coupons
      where branch_id = ${ids.branch} and code in (${tenth}, ${half})`);
    expect((await put(school.as('student'), tenth)).status).toBe(403);
    expect((await put(parent(), ' tenth ')).status).toBe(204);
    expect((await put(parent(), tenth)).status).toBe(204);
    expect(await read()).toMatchObject({
      coupon: tenth,
      discount: 1_150,
      gross: 10_350,
      net: 9_000,
      vat: 1_350,
    });
    expect(await uses()).toEqual({ uses: { TENTH: 1, HALF: 0 } });
    expect(codeOf(await put(parent(), 'NOPE'))).toBe('coupon_unknown');
    expect(await read()).toMatchObject({ coupon: tenth, gross: 10_350 });
    expect((await put(parent(), half)).status).toBe(204);
    expect(await read()).toMatchObject({ coupon: half, gross: 5_750, lines: [{ discount: 5_750 }] });
    expect(await uses()).toEqual({ uses: { TENTH: 0, HALF: 1 } });
    expect((await put(parent(), null)).status).toBe(204);
    expect(await read()).toMatchObject({ coupon: null, discount: 0, gross: 11_500 });
    expect(await uses()).toEqual({ uses: { TENTH: 0, HALF: 0 } });
    await parent().post(`payments/orders/${id}/approve`);
    expect(codeOf(await put(parent(), half))).toBe('request_answered');
  });

  test('a student teacher of no school buys from the branch that sells to everybody, and from none where there is none', async () => {
    const teacher = school.as('studentTeacher');
    const own = { student: teacher.id };
    const sells = (isOpen: boolean) =>
      school.db.execute(sql`update billing_settings set sells_to_independent = ${isOpen}
        where branch_id = ${school.ids.branch}`);
    expect(codeOf(await shop.place(teacher, own))).toBe('sells_nothing');
    await sells(true);
    onTestFinished(async () => void (await sells(false)));
    const order = (await shop.place(teacher, own)).body.data.id as string;
    const payment = (await shop.pay(teacher, order)).body.data.id as string;
    expect((await shop.atTill(teacher, payment, 'paid')).status).toBe(204);
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    expect(await shop.effects(order)).toEqual(paidOnce);
  });

  test('a declined request says why and can no longer be paid', async () => {
    const id = (await shop.place(school.as('student'))).body.data.id as string;
    const body = { data: { type: 'order_decision', attributes: { reason: 'لاحقًا' } } };
    expect((await parent().post(`payments/orders/${id}/decline`, body)).status).toBe(204);
    expect(codeOf(await shop.pay(parent(), id))).toBe('order_over');
    expect(await shop.one(sql`select state, reason from orders where id = ${id}`)).toEqual({
      state: 'declined',
      reason: 'لاحقًا',
    });
  });
});

describe('paying', () => {
  test('a reported payment pays the order, gives the credits and writes the books once', async () => {
    const { order, payment } = await shop.checkout();
    expect((await shop.atTill(parent(), payment, 'paid')).status).toBe(204);
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    expect(await shop.effects(order)).toEqual(paidOnce);
    const { body } = await parent().get(`payments/payments/${payment}`);
    expect(body.data.attributes.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'invoice',
      'receipt',
    ]);
  });

  test('pressed twice it is one payment, with another key too while the first waits', async () => {
    const { order, payment } = await shop.checkout();
    const key = newId();
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => shop.pay(parent(), order, 'test', key)),
      ...Array.from({ length: 10 }, () => shop.pay(parent(), order)),
    ]);
    expect(new Set(replies.map(({ body }) => body.data.id))).toEqual(new Set([payment]));
  });

  test('twenty webhooks at once are one payment', async () => {
    const { order, payment } = await shop.checkout();
    const entry = { state: 'paid', amount: 11_500, currency: 'SAR' } as const;
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.webhook(payment, entry)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await shop.effects(order)).toEqual(paidOnce);
  });

  test('a webhook with a wrong signature, or an old one, is refused and leaves nothing', async () => {
    const { order, payment } = await shop.checkout();
    const count = () =>
      shop.one(sql`select count(*)::int as count from payment_events where payment_id = ${payment}`);
    const before = await count();
    const forged = await school.anonymous.send('POST', '/api/v1/payments/webhooks/test', '{"id":"x"}', {
      'x-test-at': String(start.getTime()),
      'x-test-signature': 'ab'.repeat(32),
    });
    expect(forged.status).toBe(401);
    expect((await school.anonymous.send('POST', '/api/v1/payments/webhooks/moyasar', '{}')).status).toBe(404);
    expect(
      (await school.anonymous.send('POST', '/api/v1/payments/webhooks/test', 'x'.repeat(70_000))).status,
    ).toBe(413);
    expect(await shop.stateOf(order)).toEqual(['open', 'pending']);
    expect(await count()).toEqual(before);
  });

  test('the truth is known within a minute when the webhook never comes', async () => {
    const { order, payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'paid', true);
    expect(await shop.stateOf(order)).toEqual(['open', 'pending']);
    while ((await queryOpenPayments(asking(), later(1))) > 0);
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    expect(await shop.effects(order)).toEqual(paidOnce);
  });

  test('who looks at a payment that waits has the provider asked', async () => {
    const { payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'paid', true);
    school.setNow(later(0.5));
    const { body } = await parent().get(`payments/payments/${payment}`);
    expect(body.data.attributes.state).toBe('paid');
  });

  test('an order ends after a day, and money that comes then still pays it', async () => {
    const { order, payment } = await shop.checkout();
    await expireOrders(asking(), later(24 * 60 + 1));
    expect(await shop.stateOf(order)).toEqual(['expired', 'expired']);
    school.setNow(later(24 * 60 + 2));
    await shop.webhook(payment, { state: 'paid', amount: 11_500, currency: 'SAR' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
    expect(await shop.effects(order)).toEqual(paidOnce);
  });

  test('an order that the provider was paid for in the last moment does not end', async () => {
    const { order, payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'paid', true);
    await expireOrders(asking(), later(24 * 60 + 1));
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid']);
  });

  test('money that comes twice is booked as owed back, and proposed to be sent back', async () => {
    const { order, payment } = await shop.checkout();
    await school.db.execute(sql`update payments set state = 'cancelled' where id = ${payment}`);
    const second = (await shop.pay(parent(), order)).body.data.id as string;
    expect(second).not.toBe(payment);
    await shop.atTill(parent(), second, 'paid');
    for (let time = 0; time < 2; time += 1)
      await shop.webhook(payment, { state: 'paid', amount: 11_500, currency: 'SAR' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'failed', 'paid']);
    expect(await shop.effects(order)).toEqual({ ...paidOnce, movements: paidOnce.movements + 1 });
    expect(await shop.surplusOf(payment)).toEqual({ clearing: 11_500, surplus: -11_500 });
    expect(
      await shop.one(sql`select state, amount::int, reason from refunds where payment_id = ${payment}`),
    ).toEqual({ state: 'requested', amount: 11_500, reason: 'auto:surplus' });
  });

  test('at the page of the test provider the first of two browsers counts', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { order, payment } = await shop.checkout();
      await Promise.all(
        ['failed', 'paid', 'cancelled', 'failed'].map((what) => shop.atTill(parent(), payment, what)),
      );
      const { state } = await shop.one(sql`select body->>'state' as state from payment_events
        where event_id = ${`till:${payment}`}`);
      expect(await shop.stateOf(order)).toEqual([state === 'paid' ? 'paid' : 'open', state]);
    }
  });

  test('a failed payment leaves the order open for another', async () => {
    const { order, payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'failed');
    expect(await shop.stateOf(order)).toEqual(['open', 'failed']);
    expect((await shop.pay(parent(), order)).body.data.id).not.toBe(payment);
  });

  test('a paid order is not paid or called off again', async () => {
    const { order, payment } = await shop.checkout();
    await shop.atTill(parent(), payment, 'paid');
    expect([
      codeOf(await shop.pay(parent(), order)),
      codeOf(await parent().post(`payments/orders/${order}/cancel`)),
    ]).toEqual(['order_paid', 'order_paid']);
  });
});

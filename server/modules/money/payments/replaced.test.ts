import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchoolServer } from '@/server/boot/app';
import type { SchoolDeps } from '@/server/boot/deps';
import { newId } from '@/server/platform/db/id';
import { agentOf } from '@/tests/server/agent';
import { fakeMoyasar } from '@/tests/server/fake-moyasar';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { type Asking, queryEndedPayments, queryOpenPayments } from './query-provider';
import { payingSchool } from './payments.test-support';
import type { PaymentProvider } from './provider';
import { createProviders } from './providers/providers';
import { writeTill } from './providers/test-provider';

const start = new Date('2026-11-24T08:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const DAY = 24 * 60;
const secretKey = 'sk_test_of_the_school';
let school: TestSchool;
let shop: Awaited<ReturnType<typeof payingSchool>>;
let moyasar: Awaited<ReturnType<typeof fakeMoyasar>>;
let asking: Asking;
let payer: ReturnType<typeof school.as>;

beforeAll(async () => {
  school = await createSchool();
  shop = await payingSchool(school);
  moyasar = await fakeMoyasar(secretKey);
  const { settings } = school.deps;
  const payments = {
    ...settings.payments,
    moyasar: { url: moyasar.url, secretKey, webhookSecret: 'a-token-that-both-know' },
  };
  const deps: SchoolDeps = { ...school.deps, settings: { ...settings, payments } };
  const parent = school.as('parent');
  payer = { ...parent, ...agentOf({ deps, server: createSchoolServer(deps) })(parent.token) };
  asking = { db: school.db, providers: createProviders(deps) };
});
afterAll(() => moyasar.stop());
beforeEach(() => school.setNow(start));

/** Others of the database wait too: rounds follow each other until none is left. */
async function rounds(round: typeof queryOpenPayments, now: Date): Promise<void> {
  while ((await round(asking, now)) > 0);
}
const pay = async (order: string, provider: string): Promise<string> =>
  (await shop.pay(payer, order, provider)).body.data.id;
const invoiceOf = async (payment: string): Promise<string> => {
  const { ref } = await shop.one(sql`select provider_ref as ref from payments where id = ${payment}`);
  return String(ref);
};
const askedAbout = (invoice: string) =>
  moyasar.received.filter(({ method, path }) => method === 'GET' && path.endsWith(invoice)).length;

/** A page of Moyasar that was left open for one of the test provider. */
async function replaced() {
  const order = (await shop.place(payer)).body.data.id as string;
  const first = await pay(order, 'moyasar');
  const second = await pay(order, 'test');
  expect(await shop.stateOf(order)).toEqual(['open', 'cancelled', 'pending']);
  return { order, first, second, invoice: await invoiceOf(first) };
}

describe('an attempt that another took the place of', () => {
  test('pays the order within a minute when money is taken there without a webhook', async () => {
    const { order, invoice } = await replaced();
    moyasar.pay(invoice);
    await rounds(queryEndedPayments, later(1));
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid', 'cancelled']);
  });

  test('is queried when the payer comes back from its page', async () => {
    const { order, first, invoice } = await replaced();
    moyasar.pay(invoice);
    school.setNow(later(0.1));
    const { body } = await payer.get(`payments/payments/${first}`);
    expect(body.data.attributes).toMatchObject({ state: 'paid', order_state: 'paid' });
    expect(await shop.stateOf(order)).toEqual(['paid', 'paid', 'cancelled']);
  });

  test.each(['first', 'second'] as const)(
    'is owed back when both are paid, the %s before the other',
    async (before) => {
      const { order, invoice, ...made } = await replaced();
      const after = before === 'first' ? made.second : made.first;
      const take = async (which: 'first' | 'second') =>
        which === 'first'
          ? moyasar.pay(invoice)
          : writeTill(school.db, made.second, { state: 'paid', amount: 11_500, currency: 'SAR' });
      await take(before);
      for (const round of [queryOpenPayments, queryEndedPayments]) await rounds(round, later(1));
      await take(before === 'first' ? 'second' : 'first');
      await rounds(queryEndedPayments, later(2));
      expect(await shop.stateOf(order)).toEqual(
        before === 'first' ? ['paid', 'paid', 'failed'] : ['paid', 'failed', 'paid'],
      );
      expect(await shop.surplusOf(after)).toEqual({ clearing: 11_500, surplus: -11_500 });
      expect(
        await shop.one(sql`select amount::int, state, reason from refunds where payment_id = ${after}`),
      ).toEqual({ amount: 11_500, state: 'requested', reason: 'auto:surplus' });
    },
  );

  test('is asked about for a week and no more', async () => {
    const { first, invoice } = await replaced();
    const asked = async () => {
      const { at } = await shop.one(sql`select ask_at is not null as at from payments where id = ${first}`);
      return { count: askedAbout(invoice), isAsked: at };
    };
    await rounds(queryEndedPayments, later(1));
    const { count } = await asked();
    await rounds(queryEndedPayments, later(1.1));
    expect(await asked()).toEqual({ count, isAsked: true });
    await rounds(queryEndedPayments, later(6 * DAY));
    expect(await asked()).toEqual({ count: count + 1, isAsked: true });
    await rounds(queryEndedPayments, later(7 * DAY + 1));
    await rounds(queryEndedPayments, later(9 * DAY));
    expect(await asked()).toEqual({ count: count + 2, isAsked: false });
  });

  test.each(['canceled', 'expired'])(
    'is not asked about again once it is %s at its provider',
    async (status) => {
      const { first, invoice } = await replaced();
      Object.assign(moyasar.invoices.get(invoice) ?? {}, { status });
      await rounds(queryEndedPayments, later(1));
      expect(await shop.one(sql`select state, ask_at from payments where id = ${first}`)).toEqual({
        state: 'cancelled',
        ask_at: null,
      });
    },
  );
});

test('of attempts at two providers that begin at the same moment the newer stays', async () => {
  const order = (await shop.place(payer)).body.data.id as string;
  const [first, second] = [newId(), newId()];
  moyasar.answerNext(() => ({ status: 500 }));
  expect((await shop.pay(payer, order, 'moyasar', first)).status).toBe(503);
  // Begun while the first looked for others.
  await school.db.execute(sql`insert into payments (id, branch_id, order_id, provider, state, amount,
    currency, idempotency_key,
        submitted_by, expires_at, ask_at, created_at)
      select ${newId()}, branch_id, order_id, 'test', state, amount, currency, ${second}, submitted_by,
      expires_at, ask_at,
        created_at + interval '1 millisecond' from payments where order_id = ${order}`);
  expect((await shop.pay(payer, order, 'moyasar', first)).body.data.attributes.state).toBe('pending');
  expect(await shop.stateOf(order)).toEqual(['open', 'pending', 'created']);
  expect((await shop.pay(payer, order, 'test', second)).body.data.attributes.state).toBe('pending');
  expect(await shop.stateOf(order)).toEqual(['open', 'cancelled', 'pending']);
});

test('a provider that does not answer keeps payments at another from nobody', async () => {
  const [slow, quick] = [await shop.checkout(payer), await shop.checkout(payer)];
  await writeTill(school.db, quick.payment, { state: 'paid', amount: 11_500, currency: 'SAR' });
  // Their time has come before that of all others.
  await school.db.execute(sql`update payments
    set ask_at = case id when ${slow.payment} then '2020-01-01'::timestamptz
    else '2020-01-02' end where id in (${slow.payment}, ${quick.payment})`);
  const real = asking.providers.get('test') as PaymentProvider;
  let answer = (): void => undefined;
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const readStatus = async (ref: string) => {
    if (ref === slow.payment) await silence;
    return real.readStatus(ref);
  };
  const providers = new Map([...asking.providers, ['test', { ...real, readStatus }] as const]);
  const round = queryOpenPayments({ db: school.db, providers }, later(1));
  await expect.poll(() => shop.stateOf(quick.order)).toEqual(['paid', 'paid']);
  expect(await shop.stateOf(slow.order)).toEqual(['open', 'pending']);
  answer();
  await round;
});

test('a transfer whose receipt was sent waits for the office when a card has paid the order meanwhile', async () => {
  const order = (await shop.place(payer)).body.data.id as string;
  const card = await pay(order, 'moyasar');
  const transfer = await pay(order, 'transfer');
  const bytes = `%PDF-1.4\n% ${newId()}\n%%EOF\n`;
  const send = (id: string) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'receipt.pdf'));
    return payer.post(`payments/payments/${id}/receipt`, form);
  };
  expect((await send(transfer)).status).toBe(200);
  moyasar.pay(await invoiceOf(card));
  await rounds(queryEndedPayments, later(1));
  expect(await shop.stateOf(order)).toEqual(['paid', 'paid', 'pending']);
  const [first, second] = [await shop.office(), await shop.office()];
  const base = '/api/office/api/v1/ar/payments';
  expect((await first.post(`${base}/payments/${transfer}/confirm`)).status).toBe(200);
  expect(await shop.stateOf(order)).toEqual(['paid', 'paid', 'failed']);
  expect(await shop.surplusOf(transfer)).toEqual({ bank: 11_500, surplus: -11_500 });
  const { id } = await shop.one(sql`select id from refunds where payment_id = ${transfer}`);
  expect((await first.post(`${base}/refunds/${String(id)}/approve`)).status).toBe(204);
  expect((await second.post(`${base}/refunds/${String(id)}/done`)).status).toBe(204);
  expect(await shop.surplusOf(transfer)).toEqual({ bank: 0, surplus: 0 });
  // Money came with this receipt once; it pays for nothing else.
  const next = (await shop.place(payer)).body.data.id as string;
  const reused = await send(await pay(next, 'transfer'));
  expect([reused.status, reused.body.errors[0].code]).toEqual([409, 'receipt_used']);
});

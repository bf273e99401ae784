import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeMoyasar } from '@/tests/server/fake-moyasar';
import { type CheckoutOrder, ProviderRefused, ProviderUnavailable } from '../provider';
import { createMoyasar } from './moyasar';

const keys = { secretKey: 'sk_test_of_the_school', webhookSecret: 'a-token-that-both-know' };
const order: CheckoutOrder = {
  paymentId: '0190a000-0000-7000-8000-000000000001',
  amount: 11_500,
  currency: 'SAR',
  title: 'باقة عشر حصص',
  locale: 'ar',
  returnUrl: 'https://school.example/ar/payment/payment-done',
  webhookUrl: 'https://school.example/api/v1/payments/webhooks/moyasar',
  expiresAt: new Date('2026-11-25T08:00:00Z'),
  now: new Date('2026-11-24T08:00:00Z'),
};

let server: Awaited<ReturnType<typeof fakeMoyasar>>;
const create = (changes: Partial<typeof keys> = {}, answerMs = 8_000) =>
  createMoyasar({ ...keys, url: server.url, ...changes }, answerMs);
const received = (body: Buffer) => ({ headers: new Headers(), body, receivedAt: order.now });
const refund = { amount: 11_500, currency: 'SAR', before: 0, idempotencyKey: 'refund-1' } as const;

beforeEach(async () => {
  server = await fakeMoyasar(keys.secretKey);
});
afterEach(() => server.stop());

describe('the invoice', () => {
  test('is of the amount of the order, ends with it and knows the payment', async () => {
    const { ref, url } = await create().createCheckout(order);
    expect(url).toBe(`https://checkout.moyasar.com/invoices/${ref}`);
    expect(server.invoices.get(ref)).toMatchObject({
      amount: 11_500,
      currency: 'SAR',
      metadata: { payment_id: order.paymentId },
    });
    const sent = JSON.parse(server.received[0]?.body.toString() ?? '{}');
    expect(sent.expired_at).toBe('2026-11-25T08:00:00.000Z');
  });

  test('is waited for until it is paid, with what was really taken', async () => {
    const { ref } = await create().createCheckout(order);
    expect(await create().readStatus(ref)).toEqual({ state: 'pending' });
    server.pay(ref, { amount: 100 });
    expect(await create().readStatus(ref)).toMatchObject({ state: 'paid', amount: 100, currency: 'SAR' });
  });

  test.each([
    ['canceled', 'cancelled'],
    ['voided', 'cancelled'],
    ['expired', 'expired'],
    ['failed', 'pending'],
    ['on_hold', 'pending'],
    ['something new', 'unknown'],
  ])('that is %s there is %s here', async (theirs, ours) => {
    const { ref } = await create().createCheckout(order);
    const invoice = server.invoices.get(ref);
    if (invoice) invoice.status = theirs;
    expect(await create().readStatus(ref)).toEqual({ state: ours });
  });

  test('that the provider does not know is an unknown state, no failure', async () => {
    expect(await create().readStatus('nothing')).toEqual({ state: 'unknown' });
  });
});

describe('what goes wrong', () => {
  test('an amount that is refused is refused for good', async () => {
    await expect(create().createCheckout({ ...order, amount: 5 })).rejects.toThrow(ProviderRefused);
  });

  test.each([
    ['500', { status: 500 }],
    ['503', { status: 503, body: 'busy' }],
    ['429', { status: 429 }],
    ['HTML', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: { id: 1 } }],
    ['an address elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('%s is no answer', async (_, reply) => {
    server.answerNext(() => reply);
    await expect(create().createCheckout(order)).rejects.toThrow(ProviderUnavailable);
  });

  test('a provider that does not answer in time, or takes no key of ours, is not reached', async () => {
    const late = Promise.withResolvers<{ status: number }>();
    server.answerNext(() => late.promise);
    await expect(create({}, 50).readStatus('x')).rejects.toThrow(ProviderUnavailable);
    late.resolve({ status: 200 });
    await expect(create({ secretKey: 'sk_other' }).readStatus('x')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('webhooks', () => {
  test('with the token report what the invoice itself says', async () => {
    const { ref } = await create().createCheckout(order);
    server.pay(ref);
    const event = await create().parseWebhook(received(server.webhook(ref, keys.webhookSecret)));
    expect(event).toMatchObject({ id: `event-${ref}`, ref, report: { state: 'paid', amount: 11_500 } });
    expect(JSON.stringify(event)).not.toContain(keys.webhookSecret);
  });

  test('that say more than the invoice are not believed', async () => {
    const { ref } = await create().createCheckout(order);
    const forged = JSON.parse(server.webhook(ref, keys.webhookSecret).toString());
    forged.data = { id: 'p', status: 'paid', amount: 11_500, currency: 'SAR', invoice_id: ref };
    const event = await create().parseWebhook(received(Buffer.from(JSON.stringify(forged))));
    expect(event?.report).toEqual({ state: 'pending' });
  });

  test('with another token, or no document, are refused', async () => {
    const { ref } = await create().createCheckout(order);
    server.pay(ref);
    await expect(create().parseWebhook(received(server.webhook(ref, 'another-token')))).rejects.toMatchObject(
      {
        reason: 'signature',
      },
    );
    await expect(create().parseWebhook(received(Buffer.from('x')))).rejects.toMatchObject({
      reason: 'malformed',
    });
  });
});

describe('refunds', () => {
  test('that are asked for twice, after an answer that got lost, are given once', async () => {
    const { ref } = await create().createCheckout(order);
    server.pay(ref);
    await create().refund({ ...refund, ref });
    await create().refund({ ...refund, ref });
    expect(server.invoices.get(ref)?.payments[0]?.refunded).toBe(11_500);
  });

  test('of parts follow each other', async () => {
    const { ref } = await create().createCheckout(order);
    server.pay(ref);
    await create().refund({ ...refund, ref, amount: 5_000 });
    await create().refund({ ...refund, ref, amount: 6_500, before: 5_000 });
    expect(server.invoices.get(ref)?.payments[0]?.refunded).toBe(11_500);
  });

  test('of what nobody paid, or of more than was paid, are refused', async () => {
    const { ref } = await create().createCheckout(order);
    await expect(create().refund({ ...refund, ref })).rejects.toThrow(ProviderRefused);
    server.pay(ref);
    await expect(create().refund({ ...refund, ref, amount: 20_000 })).rejects.toThrow(ProviderRefused);
  });
});

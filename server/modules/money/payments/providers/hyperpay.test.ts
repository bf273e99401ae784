import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeHyperPay } from '@/tests/server/fake-hyperpay';
import { type CheckoutOrder, ProviderRefused, ProviderUnavailable } from '../provider';
import { createHyperPay } from './hyperpay';

const keys = { accessToken: 'token-of-the-school', entityId: '8ac7', webhookKey: '0f'.repeat(32) };
const order: CheckoutOrder = {
  paymentId: '0190a000-0000-7000-8000-000000000002',
  amount: 11_500,
  currency: 'SAR',
  title: 'Ten sessions',
  locale: 'en',
  returnUrl: 'https://school.example/en/payment/payment-done',
  webhookUrl: 'https://school.example/api/v1/payments/webhooks/hyperpay',
  expiresAt: new Date('2026-11-25T08:00:00Z'),
  now: new Date('2026-11-24T08:00:00Z'),
};
const ref = order.paymentId;
const refund = { ref, amount: 11_500, currency: 'SAR', before: 0, idempotencyKey: 'refund-1' } as const;

let server: Awaited<ReturnType<typeof fakeHyperPay>>;
const create = (answerMs = 8_000) => createHyperPay({ ...keys, url: server.url }, answerMs);
const received = (webhook: { headers: Headers; body: Buffer }) => ({ ...webhook, receivedAt: order.now });

beforeEach(async () => {
  server = await fakeHyperPay(keys.accessToken, keys.entityId);
});
afterEach(() => server.stop());

describe('the hosted page', () => {
  test('is of the amount of the order, in the digits of its currency, for as long as the order lives', async () => {
    expect(await create().createCheckout(order)).toEqual({ ref, url: `https://pay.hyperpay.example/${ref}` });
    expect(Object.fromEntries(server.links.get(ref) ?? [])).toMatchObject({
      amount: '115.00',
      currency: 'SAR',
      paymentType: 'DB',
      validUntil: '24',
      validUntilUnit: 'HOUR',
    });
    await create().createCheckout({ ...order, paymentId: 'kwd', amount: 11_500, currency: 'KWD' });
    expect(server.links.get('kwd')?.get('amount')).toBe('11.500');
  });

  test.each([
    ['000.000.000', { state: 'paid', amount: 11_500, currency: 'SAR', paidAt: null }],
    ['000.100.110', { state: 'paid', amount: 11_500, currency: 'SAR', paidAt: null }],
    ['000.200.000', { state: 'pending' }],
    ['800.100.152', { state: 'pending' }],
  ])('an attempt with the code %s', async (code, report) => {
    await create().createCheckout(order);
    expect(await create().readStatus(ref)).toEqual({ state: 'pending' });
    server.add(ref, '115.00', code);
    expect(await create().readStatus(ref)).toEqual(report);
  });

  test('after a declined card another one pays', async () => {
    server.add(ref, '115.00', '800.100.152');
    server.add(ref, '115.00', '000.000.000');
    expect(await create().readStatus(ref)).toMatchObject({ state: 'paid' });
  });
});

describe('what goes wrong', () => {
  test.each([
    ['500', { status: 500 }],
    ['another shape', { status: 200, body: { hello: 'world' } }],
    ['401', { status: 401 }],
  ])('%s is no answer', async (_, reply) => {
    server.answerNext(() => reply);
    await expect(create().createCheckout(order)).rejects.toThrow(ProviderUnavailable);
    server.answerNext(() => reply);
    await expect(create().readStatus(ref)).rejects.toThrow(ProviderUnavailable);
  });

  test('a provider that does not answer in time is not reached', async () => {
    const late = Promise.withResolvers<{ status: number }>();
    server.answerNext(() => late.promise);
    await expect(create(50).readStatus(ref)).rejects.toThrow(ProviderUnavailable);
    late.resolve({ status: 200 });
  });
});

describe('webhooks', () => {
  test('report the debit, known by our own id', async () => {
    const entry = server.add(ref, '115.00', '000.000.000');
    const event = await create().parseWebhook(received(server.webhook(entry, keys.webhookKey)));
    expect(event).toMatchObject({
      paymentId: ref,
      report: { state: 'paid', amount: 11_500, currency: 'SAR' },
    });
  });

  test('with another amount report that amount', async () => {
    const entry = server.add(ref, '1.00', '000.000.000');
    const event = await create().parseWebhook(received(server.webhook(entry, keys.webhookKey)));
    expect(event?.report).toMatchObject({ state: 'paid', amount: 100 });
  });

  test('of another key, changed on the way or in the clear are refused', async () => {
    const entry = server.add(ref, '115.00', '000.000.000');
    const right = server.webhook(entry, keys.webhookKey);
    const changed = Buffer.from(right.body.toString().replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    for (const webhook of [
      server.webhook(entry, 'ab'.repeat(32)),
      { ...right, body: changed },
      { ...right, headers: new Headers() },
      { ...right, body: Buffer.from(JSON.stringify({ type: 'PAYMENT', payload: entry })) },
    ])
      await expect(create().parseWebhook(received(webhook))).rejects.toMatchObject({ reason: 'signature' });
  });

  test('about stored cards or refunds are ignored', async () => {
    const entry = server.add(ref, '115.00', '000.000.000');
    expect(
      await create().parseWebhook(received(server.webhook(entry, keys.webhookKey, 'REGISTRATION'))),
    ).toBeNull();
    const back = server.add('refund', '115.00', '000.000.000', 'RF');
    expect(await create().parseWebhook(received(server.webhook(back, keys.webhookKey)))).toBeNull();
  });
});

describe('refunds', () => {
  test('that are asked for twice are given once', async () => {
    server.add(ref, '115.00', '000.000.000');
    const first = await create().refund(refund);
    expect(await create().refund(refund)).toEqual(first);
    expect(server.entries.filter(({ paymentType }) => paymentType === 'RF')).toHaveLength(1);
  });

  test('of what nobody paid are refused', async () => {
    await expect(create().refund(refund)).rejects.toThrow(ProviderRefused);
  });
});

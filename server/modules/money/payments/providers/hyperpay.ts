import { createDecipheriv } from 'node:crypto';
import * as z from 'zod';
import { type Currency, currencies } from '@/lib/contract/billing';
import type { HyperPaySettings } from '@/server/boot/settings/payments';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
  type ProviderReport,
  ProviderUnavailable,
  type RefundOrder,
  WebhookRefusal,
  type WebhookRequest,
} from '../provider';
import { ANSWER_MS, callProvider } from './provider-call';

const result = z.object({ code: z.string() });
const link = z.object({ id: z.string(), link: z.string(), result: result.optional() });
const payment = z.object({
  id: z.string().optional(),
  paymentType: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  merchantTransactionId: z.string().optional(),
  result,
});
type Payment = z.output<typeof payment>;
const webhook = z.object({ type: z.string(), payload: payment });
const report = z.object({ payments: z.array(payment).default([]) });

/** Groups of result codes as the API publishes them. */
const SUCCEEDED = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[12]10|000\.400\.1[12]0)/;
const WAITS = /^(000\.200|000\.400\.0|000\.400\.100|800\.400\.5|100\.400\.500)/;
const NOT_FOUND = /^(700\.400\.580|200\.300\.404)/;

/** Amounts are decimals with the digits of their currency. */
const digitsOf = (currency: string): number =>
  Object.hasOwn(currencies, currency) ? currencies[currency as Currency] : 2;
const toDecimal = (amount: number, currency: Currency): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
const toMinor = (amount: string, currency: string): number =>
  Math.round(Number(amount) * 10 ** digitsOf(currency));

function reportOf({ result: { code }, amount, currency, paymentType }: Payment): ProviderReport {
  if (WAITS.test(code) || NOT_FOUND.test(code)) return { state: 'pending' };
  if (!SUCCEEDED.test(code)) return { state: 'failed' };
  if (paymentType !== 'DB' || amount === undefined || currency === undefined) return { state: 'unknown' };
  return { state: 'paid', amount: toMinor(amount, currency), currency, paidAt: null };
}

function decrypt(key: string, { headers, body }: WebhookRequest): unknown {
  try {
    const iv = Buffer.from(headers.get('x-initialization-vector') ?? '', 'hex');
    const tag = Buffer.from(headers.get('x-authentication-tag') ?? '', 'hex');
    if (iv.length !== 12 || tag.length !== 16) throw new WebhookRefusal('signature');
    const text = Buffer.from(body).toString('utf8').trim();
    const hex = text.startsWith('{')
      ? z.object({ encryptedBody: z.string() }).parse(JSON.parse(text)).encryptedBody
      : text;
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(Buffer.from(hex, 'hex')), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    throw new WebhookRefusal('signature');
  }
}

/** What a webhook reports of a debit; everything else does not concern us. */
function eventOf(key: string, request: WebhookRequest): ProviderEvent | null {
  const parsed = webhook.safeParse(decrypt(key, request));
  if (!parsed.success) throw new WebhookRefusal('malformed');
  const { type, payload } = parsed.data;
  if (type !== 'PAYMENT' || payload.paymentType !== 'DB' || !payload.merchantTransactionId) return null;
  const reported = reportOf(payload);
  return {
    id: `${payload.id ?? payload.merchantTransactionId}:${payload.result.code}`,
    kind: type,
    ref: payload.merchantTransactionId,
    paymentId: payload.merchantTransactionId,
    // A declined card leaves the page open for another.
    report: reported.state === 'failed' ? { state: 'pending' } : reported,
    body: { type, payload },
  };
}

function createCalls(settings: HyperPaySettings, answerMs: number) {
  const headers = { authorization: `Bearer ${settings.accessToken}` };
  const { entityId } = settings;

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = `${settings.url}${path}?${new URLSearchParams({ entityId, ...query })}`;
    const { status, body } = await callProvider(address, answerMs, { method: 'GET', headers });
    if (status === 401 || status === 403 || status === 429)
      throw new ProviderUnavailable(`hyperpay ${status}`);
    return body;
  }
  async function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const { status, body } = await callProvider(`${settings.url}${path}`, answerMs, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ entityId, ...fields }).toString(),
    });
    if (status === 400) throw new ProviderRefused('hyperpay 400');
    if (status !== 200) throw new ProviderUnavailable(`hyperpay ${status}`);
    return body;
  }
  return { ask, post };
}

/**
 * HyperPay (Open Payment Platform) by its hosted page, “Pay by Link”: the widget of COPYandPAY would bring
 * scripts, styles and frames of others into our page, which its policy forbids. The reference of a payment is
 * our own id, under which every attempt on the hosted page is found.
 */
export function createHyperPay(settings: HyperPaySettings, answerMs = ANSWER_MS): PaymentProvider {
  const { ask, post } = createCalls(settings, answerMs);

  /** Attempts at the hosted page, found by our id; the one that was paid first. */
  async function attempts(ref: string): Promise<Payment[]> {
    const body = await ask('/v3/query', { merchantTransactionId: ref });
    const many = report.safeParse(body);
    if (many.success && many.data.payments.length > 0) return many.data.payments;
    const one = payment.safeParse(body);
    if (one.success) return [one.data];
    throw new ProviderUnavailable('hyperpay answers another shape');
  }
  const debits = (found: readonly Payment[]) =>
    found.find((each) => each.paymentType === 'DB' && SUCCEEDED.test(each.result.code));

  async function refund({ ref, amount, currency, idempotencyKey }: RefundOrder) {
    // Asked for before, with an answer that got lost.
    const done = (await attempts(idempotencyKey)).find(
      (each) => each.paymentType === 'RF' && SUCCEEDED.test(each.result.code),
    );
    if (done) return { ref: done.id ?? idempotencyKey };
    const paid = debits(await attempts(ref));
    if (!paid?.id) throw new ProviderRefused('hyperpay has no debit');
    const answer = payment.safeParse(
      await post(`/v1/payments/${encodeURIComponent(paid.id)}`, {
        amount: toDecimal(amount, currency),
        currency,
        paymentType: 'RF',
        merchantTransactionId: idempotencyKey,
      }),
    );
    if (!answer.success || WAITS.test(answer.data.result.code))
      throw new ProviderUnavailable('hyperpay has not given it back yet');
    if (!SUCCEEDED.test(answer.data.result.code)) throw new ProviderRefused(answer.data.result.code);
    return { ref: answer.data.id ?? idempotencyKey };
  }

  return {
    name: 'hyperpay',
    currencies: null,
    async createCheckout(order) {
      const hours = Math.max(1, Math.ceil((order.expiresAt.getTime() - order.now.getTime()) / 3_600_000));
      const made = link.safeParse(
        await post('/paybylink/v1', {
          amount: toDecimal(order.amount, order.currency),
          currency: order.currency,
          paymentType: 'DB',
          merchantTransactionId: order.paymentId,
          shopperResultUrl: order.returnUrl,
          locale: order.locale,
          validUntil: String(hours),
          validUntilUnit: 'HOUR',
        }),
      );
      if (!made.success) throw new ProviderUnavailable('hyperpay answers another shape');
      return { ref: order.paymentId, url: made.data.link };
    },
    async readStatus(ref) {
      const found = await attempts(ref);
      const paid = debits(found);
      if (paid) return reportOf(paid);
      // A card that was declined leaves the page open for another.
      const states = found.map(reportOf);
      return states.some(({ state }) => state === 'unknown') ? { state: 'unknown' } : { state: 'pending' };
    },
    refund,
    parseWebhook: (request) => Promise.resolve().then(() => eventOf(settings.webhookKey, request)),
  };
}

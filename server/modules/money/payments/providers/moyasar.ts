import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { MoyasarSettings } from '@/server/boot/settings/payments';
import {
  type PaymentProvider,
  type ProviderReport,
  ProviderRefused,
  ProviderUnavailable,
  WebhookRefusal,
} from '../provider';
import { ANSWER_MS, callProvider } from './provider-call';

const charge = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  refunded: z.number().int().default(0),
  updated_at: z.string().optional(),
});
const invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  url: z.string(),
  payments: z.array(charge).nullish(),
});
type Invoice = z.output<typeof invoice>;
const webhook = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string().optional(),
  secret_token: z.string(),
  data: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.number(),
    currency: z.string(),
    invoice_id: z.string().nullish(),
  }),
});

/** Charges that brought money; a part of it may have been given back since. */
const paidCharge = ({ payments }: Invoice) =>
  payments?.find(({ status }) => status === 'paid' || status === 'captured' || status === 'refunded');

/** A declined card leaves the invoice open: the payer may try another one until it ends. */
function reportOf(found: Invoice): ProviderReport {
  const paid = paidCharge(found);
  if (found.status === 'paid' && paid) {
    const at = paid.updated_at ? new Date(paid.updated_at) : null;
    const paidAt = at && !Number.isNaN(at.getTime()) ? at : null;
    return { state: 'paid', amount: paid.amount, currency: paid.currency, paidAt };
  }
  if (found.status === 'initiated' || found.status === 'on_hold' || found.status === 'failed')
    return { state: 'pending' };
  if (found.status === 'canceled' || found.status === 'voided') return { state: 'cancelled' };
  return found.status === 'expired' ? { state: 'expired' } : { state: 'unknown' };
}

const isSame = (given: string, secret: string) => {
  const [one, two] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === two.length && timingSafeEqual(one, two);
};

function parse(body: Uint8Array): z.output<typeof webhook> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new WebhookRefusal('malformed');
  }
  const parsed = webhook.safeParse(value);
  if (!parsed.success) throw new WebhookRefusal('malformed');
  return parsed.data;
}

/** Invoices of Moyasar: their page takes the money, their API says what came. */
export function createMoyasar(settings: MoyasarSettings, answerMs = ANSWER_MS): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await callProvider(`${settings.url}${path}`, answerMs, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 200 || answer.status === 201) return answer.body;
    if (answer.status === 400 || answer.status === 404 || answer.status === 422)
      throw new ProviderRefused(`moyasar ${answer.status}`);
    throw new ProviderUnavailable(`moyasar ${answer.status}`);
  }
  async function readInvoice(answer: Promise<unknown>): Promise<Invoice> {
    const parsed = invoice.safeParse(await answer);
    if (!parsed.success) throw new ProviderUnavailable('moyasar answers another shape');
    return parsed.data;
  }
  const find = (ref: string) => readInvoice(call('GET', `/invoices/${encodeURIComponent(ref)}`));
  const readStatus = async (ref: string): Promise<ProviderReport> => {
    try {
      return reportOf(await find(ref));
    } catch (error) {
      if (error instanceof ProviderRefused) return { state: 'unknown' };
      throw error;
    }
  };

  return {
    name: 'moyasar',
    currencies: null,
    async createCheckout(order) {
      const made = await readInvoice(
        call('POST', '/invoices', {
          amount: order.amount,
          currency: order.currency,
          description: order.title,
          success_url: order.returnUrl,
          back_url: order.returnUrl,
          expired_at: order.expiresAt.toISOString(),
          metadata: { payment_id: order.paymentId },
        }),
      );
      return { ref: made.id, url: made.url };
    },
    readStatus,
    async refund({ ref, amount, before }) {
      const paid = paidCharge(await find(ref));
      if (!paid) throw new ProviderRefused('moyasar has no charge');
      // Asked for before, with an answer that got lost.
      if (paid.refunded < before + amount)
        await call('POST', `/payments/${encodeURIComponent(paid.id)}/refund`, { amount });
      return { ref: `${paid.id}:${before + amount}` };
    },
    async parseWebhook({ body }) {
      const event = parse(body);
      if (!isSame(event.secret_token, settings.webhookSecret)) throw new WebhookRefusal('signature');
      const { data } = event;
      if (!data.invoice_id) return null;
      // The token does not cover what is said, so the invoice itself is asked.
      const report = await readStatus(data.invoice_id);
      return {
        id: event.id,
        kind: event.type,
        ref: data.invoice_id,
        paymentId: null,
        report,
        body: { id: event.id, type: event.type, created_at: event.created_at ?? null, data },
      };
    },
  };
}

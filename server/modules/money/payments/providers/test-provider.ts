import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { paymentEvents } from '@/server/platform/db/schema/payments';
import {
  type PaymentProvider,
  type ProviderReport,
  ProviderUnavailable,
  WebhookRefusal,
  type WebhookRequest,
} from '../provider';

const STALE_MS = 300_000;
const tillEntry = z.object({
  state: z.enum(['paid', 'failed', 'cancelled']),
  amount: z.number(),
  currency: z.string(),
});
export type TillEntry = z.output<typeof tillEntry>;
const message = z.object({ id: z.string().max(200), ref: z.string().max(200), entry: tillEntry });

const entryId = (ref: string) => `till:${ref}`;

/** What the payer did at the page of the test provider; the first time counts, and is what is answered. */
export async function writeTill(db: Db | Tx, ref: string, entry: TillEntry): Promise<TillEntry> {
  await db
    .insert(paymentEvents)
    .values({
      provider: 'test',
      eventId: entryId(ref),
      paymentId: ref,
      kind: 'till',
      body: entry,
      outcome: 'till',
    })
    .onConflictDoNothing();
  return (await readTill(db, ref)) ?? entry;
}

async function readTill(db: Db | Tx, ref: string): Promise<TillEntry | null> {
  const [row] = await db
    .select({ body: paymentEvents.body })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, 'test'), eq(paymentEvents.eventId, entryId(ref))));
  return row ? tillEntry.parse(row.body) : null;
}

const signatureOf = (secret: string, at: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`payments.test.${at}.`).update(body).digest();

/** The webhook that the test provider sends: body and headers. */
export function testWebhook(secret: string, ref: string, entry: TillEntry, at: Date) {
  const body = Buffer.from(JSON.stringify({ id: `${ref}:${entry.state}`, ref, entry }));
  const stamp = String(at.getTime());
  return {
    body,
    headers: new Headers({
      'x-test-at': stamp,
      'x-test-signature': signatureOf(secret, stamp, body).toString('hex'),
    }),
  };
}

const reportOf = (entry: TillEntry): ProviderReport =>
  entry.state === 'paid'
    ? { state: 'paid', amount: entry.amount, currency: entry.currency, paidAt: null }
    : { state: entry.state };

function checkSignature(secret: string, { headers, body, receivedAt }: WebhookRequest): void {
  const at = headers.get('x-test-at') ?? '';
  const given = Buffer.from(headers.get('x-test-signature') ?? '', 'hex');
  const right = signatureOf(secret, at, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new WebhookRefusal('signature');
  if (Math.abs(receivedAt.getTime() - Number(at)) > STALE_MS) throw new WebhookRefusal('stale');
}

/** A provider of this server: its page takes no money, all else is as with the others. */
export function createTestProvider(db: Db, secret: string): PaymentProvider {
  return {
    name: 'test',
    currencies: null,
    createCheckout: ({ paymentId, returnUrl, locale }) =>
      Promise.resolve({
        ref: paymentId,
        url: new URL(`/${locale}/payment/test-checkout/${paymentId}`, returnUrl).href,
      }),
    async readStatus(ref) {
      const entry = await readTill(db, ref);
      return entry ? reportOf(entry) : { state: 'pending' };
    },
    async refund({ ref, idempotencyKey }) {
      const entry = await readTill(db, ref);
      if (entry?.state !== 'paid') throw new ProviderUnavailable('nothing was paid at the test provider');
      return { ref: idempotencyKey };
    },
    async parseWebhook(request) {
      checkSignature(secret, request);
      let body: unknown;
      try {
        body = JSON.parse(Buffer.from(request.body).toString('utf8'));
      } catch {
        throw new WebhookRefusal('malformed');
      }
      const parsed = message.safeParse(body);
      if (!parsed.success) throw new WebhookRefusal('malformed');
      const { id, ref, entry } = parsed.data;
      return { id, kind: entry.state, ref, paymentId: null, report: reportOf(entry), body: parsed.data };
    },
  };
}

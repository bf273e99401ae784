import { eq } from 'drizzle-orm';
import type { PaymentProviderName } from '@/lib/contract/billing';
import type { Db, Tx } from '@/server/platform/db/client';
import { paymentEvents, payments } from '@/server/platform/db/schema/payments';
import { nextAsk } from './query-times';
import { lockPayment, type Order, type Payment } from './locks';
import type { ProviderReport } from './provider';
import { proposeRefund, settlePayment } from './settle';
import { notifyPayer } from './notify';

/** What a report led to; all but `paid`, `known` and `noted` wait for the office. */
export type Outcome =
  | 'paid'
  | 'known'
  | 'noted'
  | 'surplus'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'unknown_payment'
  | 'unknown_state';
export const troubles: readonly Outcome[] = [
  'surplus',
  'wrong_amount',
  'wrong_currency',
  'unknown_payment',
  'unknown_state',
];

/** Codes have three letters; what a provider says is kept as it came. */
const LONGEST_CURRENCY = 10;
const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/**
 * A charge in another currency is in no books of the branch: it stands with the office until its money went
 * back.
 */
async function recordForeignCharge(
  tx: Tx,
  { order, payment }: { order: Order; payment: Payment },
  { amount, currency }: Extract<ProviderReport, { state: 'paid' }>,
  providerRef: string | undefined,
  now: Date,
): Promise<Outcome> {
  if (payment.closing !== null) return 'known';
  if (payment.reason !== 'wrong_currency')
    await notifyPayer(tx, order, 'mismatch', [payment.submittedBy], now);
  const reference = providerRef && payment.providerRef === null ? { providerRef } : {};
  await tx
    .update(payments)
    .set({
      ...{ state: 'failed', reason: 'wrong_currency', askAt: null, updatedAt: now },
      ...{ came: amount, cameCurrency: currency.slice(0, LONGEST_CURRENCY) },
      ...reference,
    })
    .where(eq(payments.id, payment.id));
  return 'wrong_currency';
}

/** Applies what a provider reports of a payment, for any caller and any number of repetitions. */
export async function applyProviderReport(
  tx: Tx,
  paymentId: string,
  report: ProviderReport,
  { now, providerRef }: { now: Date; providerRef?: string },
): Promise<Outcome> {
  const found = await lockPayment(tx, paymentId);
  if (!found) return 'unknown_payment';
  const { payment } = found;
  if (report.state === 'paid') {
    if (payment.paidAt !== null) return 'known';
    if (!isAmount(report.amount)) return 'unknown_state';
    if (report.currency !== payment.currency) return recordForeignCharge(tx, found, report, providerRef, now);
    const settling = { paidAt: report.paidAt ?? now, now, ...(providerRef ? { providerRef } : {}) };
    if (report.amount === payment.amount) return settlePayment(tx, { paymentId, ...settling });
    await proposeRefund(tx, found, { amount: report.amount, reason: 'wrong_amount' }, settling);
    return 'wrong_amount';
  }
  if (payment.state !== 'created' && payment.state !== 'pending') {
    // Nothing came to an attempt that ended, says its provider, and nothing will: it is not asked again.
    if (report.state === 'failed' || report.state === 'cancelled' || report.state === 'expired')
      await tx.update(payments).set({ askAt: null }).where(eq(payments.id, payment.id));
    return 'known';
  }
  if (report.state === 'pending' || report.state === 'unknown') {
    await tx
      .update(payments)
      .set({ askAt: nextAsk(payment.createdAt, now) })
      .where(eq(payments.id, payment.id));
    return report.state === 'unknown' ? 'unknown_state' : 'noted';
  }
  await tx
    .update(payments)
    .set({ state: report.state, askAt: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  return 'noted';
}

export type ReceivedEvent = {
  provider: PaymentProviderName;
  eventId: string;
  kind: string;
  body: unknown;
  paymentId: string | null;
  report: ProviderReport;
  providerRef?: string;
};

/** Applies an event of a provider once: a repetition changes nothing. */
export function applyProviderEvent(
  db: Db,
  received: ReceivedEvent,
  now: Date,
): Promise<Outcome | 'repeated'> {
  return db.transaction(async (tx) => {
    const [written] = await tx
      .insert(paymentEvents)
      .values({
        provider: received.provider,
        eventId: received.eventId,
        paymentId: received.paymentId,
        kind: received.kind,
        body: received.body,
        outcome: 'noted',
        at: now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!written) return 'repeated';
    const outcome = received.paymentId
      ? await applyProviderReport(tx, received.paymentId, received.report, {
          now,
          ...(received.providerRef ? { providerRef: received.providerRef } : {}),
        })
      : 'unknown_payment';
    await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, written.id));
    return outcome;
  });
}

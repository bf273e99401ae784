import { asc, eq } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { type BillingDocumentLine, billingDocuments } from '@/server/platform/db/schema/billing';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { issueDocument, sumOf } from './documents';
import { refundShares } from './engine/shares';
import { book, bookDay, type Entry, isBooked } from './movements';
import { lockBillingSettings } from './settings';

type OrderLine = typeof orderLines.$inferSelect;
type Parts = Pick<BillingDocumentLine, 'net' | 'vat' | 'gross'>;

async function paidOrder(tx: Tx, paymentId: string) {
  const [found] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Error(`payment ${paymentId} is not there`);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, found.order.id))
    .orderBy(asc(orderLines.line));
  return { ...found, lines };
}

const entriesOf = (line: Parts): Entry[] => [
  { account: 'income', amount: -line.net },
  { account: 'vat', amount: -line.vat },
];

/** What was open of an instalment is paid: it is owed no more, and no longer waits for its invoice. */
const closedDue = ({ gross }: Parts): Entry[] => [
  { account: 'receivable', amount: -gross },
  { account: 'deferred', amount: gross },
];

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: amount === 0 ? 0 : -amount }));

const documentLine = (line: OrderLine): BillingDocumentLine => ({
  title: line.title ?? {},
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  vatKind: line.vatKind,
  vatRateBp: line.vatRateBp,
  net: line.net,
  vat: line.vat,
  gross: line.gross,
});

type Given = { now: Date };

/** Books a payment that has just become paid and issues its invoice and receipt. Once a payment. */
export async function recordPayment(
  tx: Tx,
  { paymentId, now }: Given & { paymentId: string },
): Promise<void> {
  const { payment, order, lines } = await paidOrder(tx, paymentId);
  const { gross } = sumOf(lines);
  if (gross !== payment.amount) throw new Error(`payment ${paymentId} is not the sum of its order`);
  const settings = await lockBillingSettings(tx, order.branchId);
  const { day, year } = await bookDay(tx, order.branchId, now);
  const isNew = await book(tx, day, {
    branchId: order.branchId,
    kind: 'payment',
    currency: payment.currency,
    key: `payment:${paymentId}`,
    orderId: order.id,
    paymentId,
    studentId: order.studentId,
    madeBy: payment.decidedBy ?? payment.submittedBy,
    now,
    entries: [
      { account: payment.provider === 'transfer' ? 'bank' : 'clearing', amount: payment.amount },
      ...lines.flatMap(entriesOf),
      ...lines.filter(({ kind }) => kind === 'instalment').flatMap(closedDue),
    ],
  });
  if (!isNew) return;
  const issue = {
    settings,
    year,
    orderId: order.id,
    paymentId,
    payerId: order.payerId,
    studentId: order.studentId,
    lines: lines.map(documentLine),
    now,
  };
  await issueDocument(tx, { ...issue, kind: 'invoice' });
  await issueDocument(tx, { ...issue, kind: 'receipt' });
}

/** Credit notes of a payment in the order of their numbers, and its invoice. */
async function documentsOf(tx: Tx, paymentId: string) {
  const found = await tx
    .select({ id: billingDocuments.id, kind: billingDocuments.kind, gross: billingDocuments.gross })
    .from(billingDocuments)
    .where(eq(billingDocuments.paymentId, paymentId))
    .orderBy(asc(billingDocuments.year), asc(billingDocuments.number));
  const invoice = found.find(({ kind }) => kind === 'invoice');
  if (!invoice) throw new Error(`payment ${paymentId} has no invoice`);
  return { invoice, before: found.filter(({ kind }) => kind === 'credit_note').map(({ gross }) => gross) };
}

/**
 * Books a refund that has just been done, in proportion to the lines of the order, and issues the credit note
 * of the invoice. An instalment is owed again when all of its payment was given back. Once a refund.
 */
export async function recordRefund(tx: Tx, { refundId, now }: Given & { refundId: string }): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`refund ${refundId} is not there`);
  const { payment, order, lines } = await paidOrder(tx, refund.paymentId);
  const key = `refund:${refundId}`;
  const settings = await lockBillingSettings(tx, order.branchId);
  const { day, year } = await bookDay(tx, order.branchId, now);
  if (await isBooked(tx, order.branchId, key)) return;
  const { invoice, before } = await documentsOf(tx, payment.id);
  const back = [...before, refund.amount].reduce((sum, one) => sum + one, 0);
  const shares = refundShares(lines, before, refund.amount).map(({ gross, vat }) => ({
    gross,
    vat,
    net: gross - vat,
  }));
  const isNew = await book(tx, day, {
    branchId: order.branchId,
    kind: 'refund',
    currency: payment.currency,
    key,
    orderId: order.id,
    paymentId: payment.id,
    studentId: order.studentId,
    madeBy: refund.decidedBy ?? refund.requestedBy,
    now,
    entries: [
      { account: payment.provider === 'transfer' ? 'bank' : 'clearing', amount: -refund.amount },
      ...reversed(shares.flatMap(entriesOf)),
      ...(back === payment.amount
        ? reversed(lines.filter(({ kind }) => kind === 'instalment').flatMap(closedDue))
        : []),
    ],
  });
  if (!isNew) return;
  await issueDocument(tx, {
    kind: 'credit_note',
    settings,
    year,
    orderId: order.id,
    paymentId: payment.id,
    payerId: order.payerId,
    studentId: order.studentId,
    originalId: invoice.id,
    lines: lines.flatMap((line, index) => {
      const share = shares[index];
      if (!share || share.gross === 0) return [];
      return [{ ...documentLine(line), ...share, quantity: 1, unitPrice: share.gross, discount: 0 }];
    }),
    now,
  });
}

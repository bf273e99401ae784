import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { ORDER_HOURS } from '@/lib/contract/billing';
import { completeRefund, settlePayment } from '@/server/modules/money/payments';
import { reserveCoupon, quote } from '@/server/modules/money/products';
import type { Tx } from '@/server/platform/db/client';
import { dues, instalments, orderLines, orders } from '@/server/platform/db/schema/orders';
import { paymentEvents, payments, refunds } from '@/server/platform/db/schema/payments';
import { guardianships } from '@/server/platform/db/schema/people';
import { files } from '@/server/platform/db/schema/school';
import type { FileStore } from '@/server/platform/files/files';
import { demoId } from '../random';
import { smallDocument } from '../resources/document';
import { type OrderPlan, paymentPlans } from './plan';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const shop = demoId('branch shore');
const [asks, decides] = [demoId('user badr'), demoId('user salwa')];

type Placed = { orderId: string; paymentId: string; payerId: string; gross: number; at: Date };

/** A student teacher pays for herself, a student's guardian for the child. */
async function payerOf(tx: Tx, { student }: OrderPlan) {
  if (!student.includes(' '))
    return { studentId: demoId(`user ${student}`), payerId: demoId(`user ${student}`) };
  const studentId = demoId(`user student ${student}`);
  const [link] = await tx
    .select({ payerId: guardianships.parentId })
    .from(guardianships)
    .where(eq(guardianships.studentId, studentId))
    .orderBy(asc(guardianships.parentId))
    .limit(1);
  return { studentId, payerId: link?.payerId ?? studentId };
}

async function instalmentOf(tx: Tx, studentId: string, fee: string, part: number): Promise<string[]> {
  const found = await tx
    .select({ id: instalments.id })
    .from(instalments)
    .innerJoin(dues, eq(dues.id, instalments.dueId))
    .where(
      and(
        eq(dues.studentId, studentId),
        eq(dues.productId, demoId(`product ${fee}`)),
        eq(instalments.number, part),
      ),
    );
  return found.map(({ id }) => id);
}

async function place(tx: Tx, plan: OrderPlan, now: Date): Promise<Placed> {
  const at = new Date(now.getTime() - plan.days * DAY);
  const { studentId, payerId } = await payerOf(tx, plan);
  const quoted = await quote(tx, {
    actor: { userId: payerId, role: payerId === studentId ? 'student_teacher' : 'parent' },
    studentId,
    lines: plan.product ? [{ product_id: demoId(`product ${plan.product}`), quantity: 1 }] : [],
    instalmentIds: plan.fee ? await instalmentOf(tx, studentId, plan.fee, plan.part ?? 1) : [],
    couponCode: plan.coupon ?? null,
    now: at,
    isPlacing: true,
  });
  const { branchId, currency, discount, net, vat, gross } = quoted;
  const orderId = demoId(`order ${plan.key}`);
  await tx.insert(orders).values({
    ...{ id: orderId, branchId, payerId, studentId, requestedBy: payerId, state: 'open' },
    ...{ currency, discount, net, vat, gross, couponCode: quoted.coupon?.code ?? null },
    idempotencyKey: demoId(`order key ${plan.key}`),
    // An order that still waits for its money waits from today on, whenever the demo is made.
    expiresAt: new Date((plan.state === 'declined' ? now : at).getTime() + ORDER_HOURS * HOUR),
    createdAt: at,
    updatedAt: at,
  });
  await tx
    .insert(orderLines)
    .values(
      quoted.lines.map((line) => ({ ...line, id: demoId(`order line ${plan.key} ${line.line}`), orderId })),
    );
  await reserveCoupon(tx, { orderId, quoted });
  return { orderId, paymentId: demoId(`payment ${plan.key}`), payerId, gross, at };
}

/** What a bank gives after a transfer. */
async function storeReceipt(tx: Tx, store: FileStore, plan: OrderPlan, { payerId, gross, at }: Placed) {
  const { iban } = paymentPlans.sellers.shore;
  const bytes = smallDocument(
    ['Transfer receipt'],
    [
      `Amount: ${(gross / 100).toFixed(2)} SAR`,
      `To: ${iban}`,
      `Reference: FT-${plan.key.toUpperCase()}-1448`,
    ],
  );
  const id = demoId(`receipt ${plan.key}`);
  await store.put(`uploads/${id}`, bytes, 'application/pdf');
  const checksum = createHash('sha256').update(bytes).digest('hex');
  await tx.insert(files).values({
    ...{ id, ownerId: payerId, branchId: shop, purpose: 'payment_receipt', storageKey: `uploads/${id}` },
    ...{
      name: paymentPlans.receiptName,
      mime: 'application/pdf',
      size: bytes.length,
      checksum,
      createdAt: at,
    },
  });
  return { receiptFileId: id, receiptHash: checksum };
}

const isWaiting = ({ state }: OrderPlan) => state === 'created' || state === 'pending';

async function startPaying(
  tx: Tx,
  store: FileStore,
  plan: OrderPlan,
  placed: Placed,
  now: Date,
): Promise<void> {
  const { orderId, paymentId, payerId, gross, at } = placed;
  const isCard = plan.way !== 'transfer';
  await tx.insert(payments).values({
    ...{ id: paymentId, branchId: shop, orderId, provider: plan.way, amount: gross, currency: 'SAR' },
    state: plan.state === 'created' ? 'created' : 'pending',
    ...{ idempotencyKey: demoId(`payment key ${plan.key}`), submittedBy: payerId },
    ...(isCard ? { providerRef: paymentId, askAt: isWaiting(plan) ? now : null } : {}),
    ...(plan.way === 'test' && isWaiting(plan) ? { checkoutUrl: `/payment/test-checkout/${paymentId}` } : {}),
    ...(plan.receipt ? await storeReceipt(tx, store, plan, placed) : {}),
    expiresAt: new Date(at.getTime() + ORDER_HOURS * HOUR),
    createdAt: at,
    updatedAt: at,
  });
}

/** The till of the test provider remembers what was paid there: a refund asks for it. */
async function pay(tx: Tx, plan: OrderPlan, { paymentId, gross, at }: Placed): Promise<void> {
  const paidAt = new Date(at.getTime() + (plan.way === 'transfer' ? 3 * HOUR : HOUR / 15));
  if (plan.way === 'test')
    await tx.insert(paymentEvents).values({
      ...{ id: demoId(`till ${plan.key}`), provider: 'test', eventId: `till:${paymentId}`, paymentId },
      ...{
        kind: 'till',
        body: { state: 'paid', amount: gross, currency: 'SAR' },
        outcome: 'till',
        at: paidAt,
      },
    });
  if (plan.way === 'transfer')
    await tx.update(payments).set({ decidedBy: asks, decidedAt: paidAt }).where(eq(payments.id, paymentId));
  await settlePayment(tx, { paymentId, paidAt, now: paidAt });
}

async function giveBack(tx: Tx, plan: OrderPlan, { paymentId, gross, at }: Placed): Promise<void> {
  if (!plan.refund) return;
  const { state, reason } = plan.refund;
  const id = demoId(`refund ${plan.key}`);
  const decidedAt = new Date(at.getTime() + 1.5 * DAY);
  await tx.insert(refunds).values({
    ...{ id, branchId: shop, paymentId, amount: gross, reason, requestedBy: asks },
    state: state === 'done' ? 'approved' : state,
    ...(state === 'requested' ? {} : { decidedBy: decides, decidedAt }),
    idempotencyKey: demoId(`refund key ${plan.key}`),
    createdAt: new Date(at.getTime() + DAY),
  });
  if (state === 'done') await completeRefund(tx, { refundId: id, providerRef: id, now: decidedAt });
}

async function endUnpaid(tx: Tx, plan: OrderPlan, { orderId, paymentId, at }: Placed): Promise<void> {
  const updatedAt = new Date(at.getTime() + HOUR);
  if (plan.state === 'declined') {
    const decided = { decidedBy: decides, decidedAt: updatedAt, reason: plan.reason ?? null };
    await tx
      .update(payments)
      .set({ state: 'failed', ...decided, updatedAt })
      .where(eq(payments.id, paymentId));
    return;
  }
  if (plan.state !== 'failed' && plan.state !== 'cancelled' && plan.state !== 'expired') return;
  await tx.update(payments).set({ state: plan.state, updatedAt }).where(eq(payments.id, paymentId));
  const state = plan.state === 'cancelled' ? 'cancelled' : 'expired';
  await tx.update(orders).set({ state, updatedAt }).where(eq(orders.id, orderId));
}

/**
 * Orders with their attempts to pay, in the order of time: documents are numbered as they would have been.
 */
export async function seedOrders(tx: Tx, store: FileStore, now: Date): Promise<void> {
  for (const plan of paymentPlans.orders.toSorted((one, two) => two.days - one.days)) {
    const placed = await place(tx, plan, now);
    await startPaying(tx, store, plan, placed, now);
    if (plan.state === 'paid') {
      await pay(tx, plan, placed);
      await giveBack(tx, plan, placed);
    } else await endUnpaid(tx, plan, placed);
  }
}

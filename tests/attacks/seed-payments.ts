import { newId } from '@/server/platform/db/id';
import { billingSettings } from '@/server/platform/db/schema/billing';
import {
  dueBatches,
  dues,
  instalments,
  orderLines,
  orders,
  studentPackages,
} from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { coupons, products } from '@/server/platform/db/schema/products';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';

/** What is sold in the branch, and a package that the student has bought. */
export async function paymentsOf(
  { db }: TestSchool,
  { branchId }: ReturnType<typeof idsOf>,
  { studentId, teacherId }: { studentId: string; teacherId: string },
) {
  const [product, order, studentPackage] = [newId(), newId(), newId()];
  await db
    .insert(billingSettings)
    .values({
      ...{ branchId, currency: 'SAR', vatRateBp: 1500, sellerName: { ar: 'المدرسة' } },
      ...{ bankHolder: 'Manara', iban: 'SA0380000000608010167519' },
    })
    .onConflictDoNothing();
  const now = new Date();
  const sold = { title: { ar: 'أربع حصص' }, vatKind: 'standard' as const };
  await db.insert(products).values({
    ...{ id: product, branchId, kind: 'sessions', price: 11_500, credits: 4, validDays: 30, freezeDays: 7 },
    ...{ ...sold, state: 'on_sale' },
  });
  const amounts = { net: 10_000, vat: 1_500, gross: 11_500 };
  await db.insert(orders).values({
    ...{ id: order, branchId, studentId, payerId: studentId, requestedBy: studentId, state: 'paid' },
    ...{ ...amounts, currency: 'SAR', idempotencyKey: newId(), expiresAt: now, paidAt: now },
  });
  await db.insert(orderLines).values({
    ...{ orderId: order, line: 1, kind: 'product', productId: product, quantity: 1, unitPrice: 11_500 },
    ...{ ...sold, ...amounts, vatRateBp: 1500 },
  });
  await db.insert(studentPackages).values({
    ...{ id: studentPackage, studentId, productId: product, orderId: order, piece: '1.1', kind: 'sessions' },
    ...{ credits: 4, usedCredits: 4, startsAt: now, endsAt: new Date(now.getTime() + 30 * 86_400_000) },
  });
  return {
    product,
    order,
    studentPackage,
    ...(await owedRows(db, { branchId, studentId, teacherId })),
    ...(await waitingPayments(db, { branchId, studentId, product, paid: order })),
  };
}

/** An order that waits for its money, a transfer and a refund that wait for the office. */
async function waitingPayments(
  db: TestSchool['db'],
  {
    branchId,
    studentId,
    product,
    paid,
  }: { branchId: string; studentId: string; product: string; paid: string },
) {
  const [openOrder, payment, transfer, settled, refund] = [newId(), newId(), newId(), newId(), newId()];
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const amounts = { net: 10_000, vat: 1_500, gross: 11_500 };
  await db.insert(orders).values({
    ...{ id: openOrder, branchId, studentId, payerId: studentId, requestedBy: studentId, state: 'open' },
    ...{ ...amounts, currency: 'SAR', idempotencyKey: newId(), expiresAt },
  });
  await db.insert(orderLines).values({
    ...{ orderId: openOrder, line: 1, kind: 'product', productId: product, quantity: 1, unitPrice: 11_500 },
    ...{ title: { ar: 'أربع حصص' }, vatKind: 'standard', ...amounts, vatRateBp: 1500 },
  });
  const attempt = { branchId, amount: 11_500, currency: 'SAR', submittedBy: studentId, expiresAt } as const;
  await db.insert(payments).values([
    {
      ...attempt,
      id: payment,
      orderId: openOrder,
      provider: 'test',
      state: 'pending',
      providerRef: payment,
      idempotencyKey: newId(),
    },
    {
      ...attempt,
      id: transfer,
      orderId: openOrder,
      provider: 'transfer',
      state: 'pending',
      receiptHash: transfer,
      idempotencyKey: newId(),
    },
    {
      ...attempt,
      id: settled,
      orderId: paid,
      provider: 'test',
      state: 'paid',
      providerRef: settled,
      paidAt: now,
      idempotencyKey: newId(),
    },
  ]);
  await db.insert(refunds).values({
    ...{ id: refund, branchId, paymentId: settled, amount: 500, reason: 'خطأ', state: 'requested' },
    ...{ requestedBy: studentId, idempotencyKey: newId() },
  });
  return { openOrder, payment, transfer, settled, refund };
}

/** A fee that the student owes by an act of the office, and a coupon. */
async function owedRows(
  db: TestSchool['db'],
  { branchId, studentId, teacherId }: { branchId: string; studentId: string; teacherId: string },
) {
  const [fee, coupon, dueBatch, due] = [newId(), newId(), newId(), newId()];
  const now = Date.now();
  await db.insert(products).values({
    ...{ id: fee, branchId, kind: 'fee', price: 100_000, title: { ar: 'رسوم الفصل' }, state: 'on_sale' },
  });
  await db.insert(coupons).values({
    ...{ id: coupon, branchId, code: coupon.slice(-12).toUpperCase(), basisPoints: 1_000, mostUses: 5 },
    ...{ startsAt: new Date(now - 86_400_000), endsAt: new Date(now + 86_400_000) },
  });
  const day = new Date(now + 30 * 86_400_000).toISOString().slice(0, 10);
  await db.insert(dueBatches).values({
    ...{ id: dueBatch, branchId, productId: fee, students: 1, total: 100_000, madeBy: teacherId },
    plan: { calendar: 'gregory', parts: [{ date: day, basisPoints: 10_000 }] },
  });
  await db.insert(dues).values({
    ...{ id: due, branchId, batchId: dueBatch, studentId, productId: fee, title: { ar: 'رسوم الفصل' } },
    ...{ price: 100_000, amount: 100_000 },
  });
  await db.insert(instalments).values({ dueId: due, number: 1, amount: 100_000, dueOn: day });
  return { fee, coupon, dueBatch, due };
}

import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { billingDocuments, closedDays, ledgerTransactions } from '@/server/platform/db/schema/billing';
import { createSchool } from '@/tests/server/school';
import { recordDues, recordDuesCancelled, recordPayment, recordRefund } from './index';
import { sellingSchool } from './ledger.test-support';

const now = new Date('2026-11-22T09:00:00Z');
const fresh = async () => {
  const school = await createSchool();
  return { school, db: school.db, shop: await sellingSchool(school) };
};

test('a payment stands at the provider against income and tax, with one invoice and one receipt', async () => {
  const { db, shop } = await fresh();
  const { paymentId } = await db.transaction(async (tx) => {
    const paid = await shop.paid(tx, [{ gross: 11_500 }, { gross: 2_300 }]);
    await recordPayment(tx, { paymentId: paid.paymentId, now });
    return paid;
  });
  expect(await shop.balances()).toEqual({ clearing: 13_800, income: -12_000, vat: -1_800 });
  expect(await shop.documents('invoice')).toEqual([
    { number: 1, label: 'SH-INV-2026-000001', year: 2026, net: 12_000, vat: 1_800, gross: 13_800 },
  ]);
  expect(await shop.documents('receipt')).toMatchObject([{ label: 'SH-REC-2026-000001', gross: 13_800 }]);
  const [invoice] = await db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.paymentId, paymentId), eq(billingDocuments.kind, 'invoice')));
  expect(Buffer.from(invoice?.taxCode ?? '', 'base64').toString()).toContain('138.00');
  expect(invoice).toMatchObject({
    seller: { name: { ar: 'مدارس المنارة الأهلية' }, vatNumber: '310122393500003' },
    buyer: { name: { en: 'Layan Alharbi' } },
    lines: [{ gross: 11_500, vat: 1_500 }, { gross: 2_300 }],
  });
});

test('a transfer stands at the bank, and what is booked twice is booked once', async () => {
  const { db, shop } = await fresh();
  const { paymentId } = await db.transaction((tx) => shop.paid(tx, [{ gross: 1_150 }], 'transfer'));
  for (let times = 0; times < 3; times += 1)
    await db.transaction((tx) => recordPayment(tx, { paymentId, now }));
  expect(await shop.balances()).toEqual({ bank: 1_150, income: -1_000, vat: -150 });
  expect(await shop.documents('invoice')).toHaveLength(1);
});

test('dues wait for their invoice; paying an instalment closes its part, giving it back opens it again', async () => {
  const { db, shop } = await fresh();
  const entry = { dueId: newId(), studentId: shop.studentId, amount: 23_000 };
  const dues = { branchId: shop.branchId, currency: 'SAR', entries: [entry], madeBy: null, now } as const;
  await db.transaction((tx) => recordDues(tx, dues));
  await db.transaction((tx) => recordDues(tx, dues));
  expect(await shop.balances()).toEqual({ receivable: 23_000, deferred: -23_000 });
  const { paymentId } = await db.transaction(async (tx) => {
    const paid = await shop.paid(tx, [{ gross: 11_500, isInstalment: true }]);
    await recordPayment(tx, { paymentId: paid.paymentId, now });
    return paid;
  });
  const afterPayment = {
    receivable: 11_500,
    deferred: -11_500,
    clearing: 11_500,
    income: -10_000,
    vat: -1_500,
  };
  expect(await shop.balances()).toEqual(afterPayment);
  await db.transaction(async (tx) => {
    await recordRefund(tx, { refundId: await shop.refunded(tx, paymentId, 1_150), now });
  });
  expect(await shop.balances()).toEqual({ ...afterPayment, clearing: 10_350, income: -9_000, vat: -1_350 });
  await db.transaction(async (tx) => {
    const refundId = await shop.refunded(tx, paymentId, 10_350);
    await recordRefund(tx, { refundId, now });
    await recordRefund(tx, { refundId, now });
  });
  const nothing = { clearing: 0, income: 0, vat: 0 };
  expect(await shop.balances()).toEqual({ receivable: 23_000, deferred: -23_000, ...nothing });
  expect((await shop.documents('credit_note')).map(({ gross }) => gross)).toEqual([1_150, 10_350]);
  await db.transaction((tx) => recordDuesCancelled(tx, dues));
  expect(await shop.balances()).toEqual({ receivable: 0, deferred: 0, ...nothing });
});

test('more than was paid is never given back', async () => {
  const { db, shop } = await fresh();
  const giveBack = (paymentId: string, amount: number) =>
    db.transaction(async (tx) => {
      await recordRefund(tx, { refundId: await shop.refunded(tx, paymentId, amount), now });
    });
  const { paymentId } = await db.transaction(async (tx) => {
    const paid = await shop.paid(tx, [{ gross: 1_000 }]);
    await recordPayment(tx, { paymentId: paid.paymentId, now });
    return paid;
  });
  await giveBack(paymentId, 700);
  await expect(giveBack(paymentId, 301)).rejects.toThrow(RangeError);
  expect(await shop.documents('credit_note')).toHaveLength(1);
  expect((await shop.balances()).clearing).toBe(300);
});

test('a booking on a closed day goes to the next open one; its document keeps the year of the day', async () => {
  const { school, db, shop } = await fresh();
  // The first hour of 2027 in Riyadh.
  const newYear = new Date('2026-12-31T21:30:00Z');
  const by = school.as('employee').id;
  for (const day of ['2027-01-01', '2027-01-02', '2027-01-05'])
    await db.insert(closedDays).values({ branchId: shop.branchId, day, totals: {}, closedBy: by, at: now });
  await db.transaction(async (tx) => {
    const { paymentId } = await shop.paid(tx, [{ gross: 1_000 }]);
    await recordPayment(tx, { paymentId, now: newYear });
  });
  const [movement] = await db
    .select({ day: ledgerTransactions.day })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.branchId, shop.branchId));
  expect(movement?.day).toBe('2027-01-03');
  expect(await shop.documents('invoice')).toMatchObject([{ year: 2027, number: 1 }]);
});

test('dues of 5,000 students are booked in one act, and the database refuses to change any of it', async () => {
  const { db, shop } = await fresh();
  const entries = Array.from({ length: 5_000 }, () => ({
    dueId: newId(),
    studentId: shop.studentId,
    amount: 1_000,
  }));
  await db.transaction((tx) =>
    recordDues(tx, { branchId: shop.branchId, currency: 'SAR', entries, madeBy: null, now }),
  );
  expect(await shop.balances()).toEqual({ receivable: 5_000_000, deferred: -5_000_000 });
  const own = sql`transaction_id in (select id from ledger_transactions where branch_id = ${shop.branchId})`;
  const refused = { cause: { message: 'the ledger is only added to' } };
  await expect(db.execute(sql`update ledger_lines set amount = 1 where ${own}`)).rejects.toMatchObject(
    refused,
  );
  await expect(db.execute(sql`delete from ledger_lines where ${own}`)).rejects.toMatchObject(refused);
});

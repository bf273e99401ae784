import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { createSchool } from '@/tests/server/school';
import { recordDues, recordDuesCancelled, recordPayment, recordRefund } from './index';
import { sellingSchool } from './ledger.test-support';

const ROUNDS = 40;
const now = new Date('2026-11-22T09:00:00Z');
const amount = fc.integer({ min: 1, max: 1_000_000 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    lines: fc.array(fc.record({ gross: amount, isInstalment: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    provider: fc.constantFrom('test' as const, 'transfer' as const),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(20),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('dues' as const),
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
);
/** Each step ends, is done twice, or breaks off after its last statement. */
const history = fc.array(fc.record({ step, end: fc.constantFrom('once', 'twice', 'broken') }), {
  minLength: 1,
  maxLength: 10,
});

class Broken extends Error {}

test('after any history the books add up to zero, documents say what is booked, and no number is missing', async () => {
  const school = await createSchool();
  const { db } = school;
  const shop = await sellingSchool(school);
  const paid: { paymentId: string; left: number }[] = [];
  const owed: { dueId: string; studentId: string; amount: number }[] = [];
  const { branchId, studentId } = shop;

  const play = fc.asyncProperty(history, async (steps) => {
    for (const { step: one, end } of steps) {
      const times = end === 'twice' ? 2 : 1;
      let keep = () => undefined as void;
      const done = db.transaction(async (tx) => {
        if (one.kind === 'pay') {
          const { paymentId, gross } = await shop.paid(tx, one.lines, one.provider);
          for (let time = 0; time < times; time += 1) await recordPayment(tx, { paymentId, now });
          keep = () => void paid.push({ paymentId, left: gross });
        }
        const payment = one.kind === 'refund' ? paid[one.which % Math.max(1, paid.length)] : undefined;
        if (one.kind === 'refund' && payment && payment.left > 0) {
          const back = Math.max(1, Math.floor((payment.left * one.share) / 100));
          const refundId = await shop.refunded(tx, payment.paymentId, back);
          for (let time = 0; time < times; time += 1) await recordRefund(tx, { refundId, now });
          keep = () => {
            payment.left -= back;
          };
        }
        const dues = { branchId, currency: 'SAR', madeBy: null, now } as const;
        if (one.kind === 'dues') {
          const entries = one.amounts.map((each) => ({ dueId: newId(), studentId, amount: each }));
          for (let time = 0; time < times; time += 1) await recordDues(tx, { ...dues, entries });
          keep = () => void owed.push(...entries);
        }
        const due = one.kind === 'cancel' ? owed[one.which % Math.max(1, owed.length)] : undefined;
        if (due)
          for (let time = 0; time < times; time += 1)
            await recordDuesCancelled(tx, { ...dues, entries: [due] });
        if (end === 'broken') throw new Broken();
      });
      await done.then(keep, (error: unknown) => {
        if (!(error instanceof Broken)) throw error;
      });
    }
    const balances = await shop.balances();
    const sum = Object.values(balances).reduce((total, one) => total + one, 0);
    const [invoices, receipts, notes] = await Promise.all(
      ['invoice', 'receipt', 'credit_note'].map(shop.documents),
    );
    const total = (rows: typeof invoices, part: 'net' | 'vat' | 'gross') =>
      (rows ?? []).reduce((all, row) => all + row[part], 0);
    expect(sum).toBe(0);
    expect(total(invoices, 'gross')).toBe(total(receipts, 'gross'));
    for (const rows of [invoices, receipts, notes])
      expect(rows?.map(({ number }) => number)).toEqual(rows?.map((_, index) => index + 1));
    expect(0 - (balances.income ?? 0)).toBe(total(invoices, 'net') - total(notes, 'net'));
    expect(0 - (balances.vat ?? 0)).toBe(total(invoices, 'vat') - total(notes, 'vat'));
    expect((balances.bank ?? 0) + (balances.clearing ?? 0)).toBe(
      total(invoices, 'gross') - total(notes, 'gross'),
    );
    expect((balances.receivable ?? 0) + (balances.deferred ?? 0)).toBe(0);
  });
  await fc.assert(play, { numRuns: ROUNDS });
});

test('of twenty payments at the same moment, some of which break off, the numbers have no gap and none is given twice', async () => {
  const school = await createSchool();
  const { db } = school;
  const shop = await sellingSchool(school);
  const settle = async (index: number) =>
    db.transaction(async (tx) => {
      const { paymentId } = await shop.paid(tx, [{ gross: 1_000 + index }]);
      await recordPayment(tx, { paymentId, now });
      if (index % 4 === 0) throw new Broken();
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => settle(index)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  const expected = Array.from({ length: 15 }, (_, index) => index + 1);
  for (const kind of ['invoice', 'receipt'])
    expect((await shop.documents(kind)).map(({ number }) => number)).toEqual(expected);
});

test('a payment that twenty webhooks report at once is booked once', async () => {
  const school = await createSchool();
  const { db } = school;
  const shop = await sellingSchool(school);
  const { paymentId } = await db.transaction((tx) => shop.paid(tx, [{ gross: 5_000 }]));
  await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => recordPayment(tx, { paymentId, now }))),
  );
  expect(await shop.documents('invoice')).toHaveLength(1);
  expect((await shop.balances()).clearing).toBe(5_000);
});

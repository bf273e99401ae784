import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Currency } from '@/lib/contract/billing';
import { plainAmount } from '@/server/modules/money/ledger/engine/tax-code';
import { newId } from '@/server/platform/db/id';
import { billingDocuments, type billingSettings } from '@/server/platform/db/schema/billing';
import { coupons } from '@/server/platform/db/schema/products';
import { isFull } from '@/tests/setup/sample';
import { linesByPdfjs, qrCodeOf, textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';

type Branch = { currency: Currency; settings: Partial<typeof billingSettings.$inferInsert> };
const branches: [string, Branch][] = [
  [
    'a Saudi branch with the tax code',
    { currency: 'SAR', settings: { vatNumber: '310122393500003', hasTaxCode: true } },
  ],
  ['a Kuwaiti branch, of three digits and no tax', { currency: 'KWD', settings: { vatRateBp: 0 } }],
  ['an Egyptian branch with another rate', { currency: 'EGP', settings: { vatRateBp: 1_400 } }],
];
const base = '/api/office/api/v1/ar/payments';
const now = new Date('2026-11-24T08:00:00Z');

/**
 * Two orders of uneven amounts, one by card and one by transfer, given back in uneven parts and as a whole.
 */
async function trade(school: TestSchool, { currency, settings }: Branch) {
  school.setNow(now);
  const shop = await payingSchool(school, { currency, ...settings });
  const [first, second] = [await shop.office(), await shop.office()];
  const parent = school.as('parent');
  await school.db.insert(coupons).values({
    ...{ branchId: school.ids.branch, code: 'ODD', basisPoints: 333, mostUses: 5, mostUsesEach: 5 },
    ...{ startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') },
  });
  const lines = [{ product_id: shop.productId, quantity: 3 }];
  const place = async (given: object) => (await shop.place(parent, given)).body.data.id as string;
  const card = await place({ lines, extra: { coupon_code: 'ODD' } });
  const charge = (await shop.pay(parent, card)).body.data.id as string;
  await shop.atTill(parent, charge, 'paid');
  const wire = await place({});
  const transfer = (await shop.pay(parent, wire, 'transfer')).body.data.id as string;
  const form = new FormData();
  form.append('file', new File([`%PDF-1.4\n% ${newId()}\n%%EOF\n`], 'receipt.pdf'));
  await parent.post(`payments/payments/${transfer}/receipt`, form);
  expect((await first.post(`${base}/payments/${transfer}/confirm`)).status).toBe(200);
  for (const [payment, amount] of [
    [charge, 3_333],
    [charge, 7],
    [transfer, 11_500],
  ] as const) {
    const attributes = { amount, reason: 'انسحب الطالب', idempotency_key: newId() };
    const asked = await first.post(`${base}/payments/${payment}/refunds`, {
      data: { type: 'refund', attributes },
    });
    const id = asked.body.data.id as string;
    expect((await second.post(`${base}/refunds/${id}/approve`)).status).toBe(204);
    if (payment === transfer) await second.post(`${base}/refunds/${id}/done`);
  }
}

type Booked = { money: number; net: number; vat: number };
/**
 * What stands in the books for a document: its movement, which is that of the payment or the refund of the
 * same place.
 */
async function bookedFor(
  school: TestSchool,
  document: typeof billingDocuments.$inferSelect,
): Promise<Booked> {
  const isBack = document.kind === 'credit_note';
  const { rows } = await school.db.execute<Booked>(
    sql`select sum(l.amount) filter (where l.account in ('bank', 'clearing'))::int as money,
        coalesce(-sum(l.amount) filter (where l.account = 'income'), 0)::int as net,
        coalesce(-sum(l.amount) filter (where l.account = 'vat'), 0)::int as vat
      from ledger_lines l where l.transaction_id = (
        select t.id from ledger_transactions t
        where t.payment_id = ${document.paymentId} and t.kind = ${isBack ? 'refund' : 'payment'} order by t.id
        offset (select count(*) from billing_documents d where d.payment_id = ${document.paymentId}
          and d.kind = ${document.kind} and d.number < ${document.number}) limit 1)`,
  );
  const [booked] = rows;
  if (!booked) throw new Error(`nothing is booked for ${document.label}`);
  // What goes back has the other sign.
  const sign = isBack ? -1 : 1;
  return { money: sign * booked.money, net: sign * booked.net, vat: sign * booked.vat };
}

const grouped = (minor: number, currency: Currency) =>
  plainAmount(minor, currency).replace(/\B(?=(\d{3})+(?!\d))(?=[\d,]*\.)/g, ',');
/** Amounts beside their currency, on whichever side a reader finds it: on a sheet there is one, its total. */
const amountsIn = (text: string, currency: Currency): string[] => {
  const amount = String.raw`\d[\d,]*\.\d{2,3}`;
  const found = text.matchAll(new RegExp(`(${amount}) ${currency}|${currency} (${amount})`, 'g'));
  return [...found].map(([, before, after]) => before ?? after ?? '');
};
const valuesOf = (code: string): string[] => {
  const bytes = Buffer.from(code, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'));
  return values;
};
const labels = {
  invoice: ['الإجمالي شامل الضريبة', 'Total with VAT'],
  receipt: ['المبلغ المستلم', 'Received'],
  credit_note: ['المبلغ المردود', 'Given back'],
} as const;

describe.each(branches)('in %s', (_, branch) => {
  let school: TestSchool;
  let documents: (typeof billingDocuments.$inferSelect)[];
  beforeAll(async () => {
    school = await createSchool();
    await trade(school, branch);
    documents = await school.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.branchId, school.ids.branch));
  });

  test('each kind was issued, and all of them together are what stands in the books', async () => {
    const kinds = documents.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([
      ...['credit_note', 'credit_note', 'credit_note'],
      ...['invoice', 'invoice', 'receipt', 'receipt'],
    ]);
    const sum = (kind: string, part: 'gross' | 'net' | 'vat') =>
      documents.filter((one) => one.kind === kind).reduce((all, one) => all + one[part], 0);
    const { rows } = await school.db.execute<{ account: string; amount: number }>(
      sql`select case when l.account in ('bank', 'clearing') then 'gross' when l.account = 'income' then 'net'
        else l.account end
          as account, sum(l.amount)::int as amount from ledger_lines l
          join ledger_transactions t on t.id = l.transaction_id
        where t.branch_id = ${school.ids.branch} group by 1`,
    );
    const books = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    expect({ gross: books.gross, net: -(books.net ?? 0), vat: 0 - (books.vat ?? 0) }).toEqual({
      gross: sum('invoice', 'gross') - sum('credit_note', 'gross'),
      net: sum('invoice', 'net') - sum('credit_note', 'net'),
      vat: sum('invoice', 'vat') - sum('credit_note', 'vat'),
    });
    expect(sum('receipt', 'gross')).toBe(sum('invoice', 'gross'));
  });

  test('the totals that two readers find in each sheet are those of the books, and so is the code', async () => {
    const kinds = new Map(documents.toReversed().map((document) => [document.kind, document]));
    for (const [index, document] of (isFull ? documents : [...kinds.values()]).entries()) {
      const locale = index % 2 ? 'en' : 'ar';
      const { money, net, vat } = await bookedFor(school, document);
      const reply = await school
        .as('employee')
        .get(`/api/office/api/v1/${locale}/payments/documents/${document.id}/file`);
      const lines = await linesByPdfjs(reply.bytes);
      const text = await textByPdfium(reply.bytes);
      const { currency } = branch;
      const [whole, before, tax] = [money, net, vat].map((minor) => grouped(minor, currency));
      // Each reader breaks other lines: what matters is that it finds the words, and the amount beside them.
      const reads = [lines.join('\n'), text];
      for (const read of reads) {
        expect(amountsIn(read, currency), document.label).toEqual([whole]);
        expect(read).toContain(`الإجمالي دون الضريبة ${before}`);
        expect(read).toContain(`ضريبة القيمة المضافة ${tax}`);
      }
      for (const label of labels[document.kind])
        expect(
          reads.some((read) => read.includes(label)),
          label,
        ).toBe(true);
      const code = await qrCodeOf(reply.bytes);
      const hasCode = branch.settings.hasTaxCode === true && document.kind !== 'receipt';
      expect(hasCode ? valuesOf(code).slice(3) : code).toEqual(
        hasCode ? [plainAmount(money, currency), plainAmount(vat, currency)] : '',
      );
    }
  });
});

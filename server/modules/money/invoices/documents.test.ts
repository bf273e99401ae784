import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { plainAmount } from '@/server/modules/money/ledger/engine/tax-code';
import { guardianships } from '@/server/platform/db/schema/people';
import { billingDocuments } from '@/server/platform/db/schema/billing';
import { linesByPdfjs, qrCodeOf, textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { recordPayment, recordRefund } from '@/server/modules/money/ledger';
import { sellingSchool } from '@/server/modules/money/ledger/ledger.test-support';

const now = new Date('2026-11-22T09:00:00Z');
let school: TestSchool;
let shop: Awaited<ReturnType<typeof sellingSchool>>;
let documents: (typeof billingDocuments.$inferSelect)[];
beforeAll(async () => {
  school = await createSchool();
  shop = await sellingSchool(school, {
    sellerAddress: { ar: 'طريق الملك فهد، الرياض', en: 'King Fahd Road, Riyadh' },
  });
  await school.db.transaction(async (tx) => {
    const { paymentId } = await shop.paid(
      tx,
      [{ gross: 115_000 }, { gross: 23_000, isInstalment: true }],
      'transfer',
    );
    await recordPayment(tx, { paymentId, now });
    await recordRefund(tx, { refundId: await shop.refunded(tx, paymentId, 69_000), now });
  });
  documents = await school.db
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.branchId, school.ids.branch));
});

const own = (id: string) => `payments/documents/${id}/file`;
const ofOffice = (id: string) => `/api/office/api/v1/en/payments/documents/${id}/file`;
const find = (kind: string) => {
  const found = documents.find((document) => document.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
async function fileOf(kind: string) {
  const reply = await school.as('employee').get(ofOffice(find(kind).id));
  expect(reply.status).toBe(200);
  return reply.bytes;
}
const grouped = (minor: number) => plainAmount(minor, 'SAR').replace(/\B(?=(\d{3})+(?!\d))/g, ',');

test.each([
  ['invoice', 'فاتورة ضريبية مبسطة', 'Simplified tax invoice'],
  ['receipt', 'سند قبض', 'Receipt'],
  ['credit_note', 'إشعار دائن', 'Credit note'],
])(
  'the %s is tagged, says in both languages what it is, and its totals are those of the books',
  async (kind, ar, en) => {
    const document = find(kind);
    const bytes = await fileOf(kind);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/MarkInfo');
    const lines = await linesByPdfjs(bytes);
    const text = await textByPdfium(bytes);
    const words = [
      ar,
      en,
      document.label,
      'مدارس المنارة الأهلية',
      'Manara Schools',
      'طريق الملك فهد، الرياض',
      'باقة حصص',
      'Package of sessions',
      '310122393500003',
      'Layan Alharbi',
      `${grouped(document.gross)} SAR`,
      grouped(document.net),
      grouped(document.vat),
    ];
    expect(words.filter((word) => !lines.some((line) => line.includes(word)))).toEqual([]);
    expect([ar, document.label, grouped(document.gross)].filter((word) => !text.includes(word))).toEqual([]);
  },
);

test('what the invoice says less what the credit note says is what stands in the books', async () => {
  const balances = await shop.balances();
  const [invoice, note] = [find('invoice'), find('credit_note')];
  expect(balances.bank).toBe(invoice.gross - note.gross);
  expect(balances.income).toBe(note.net - invoice.net);
  expect(balances.vat).toBe(note.vat - invoice.vat);
});

test('a decoder that knows nothing of us reads the tax code of an invoice and a credit note; a receipt has none', async () => {
  for (const kind of ['invoice', 'credit_note']) {
    const { taxCode } = find(kind);
    expect(taxCode).toMatch(/^AS/);
    expect(await qrCodeOf(await fileOf(kind))).toBe(taxCode);
  }
  expect(find('receipt').taxCode).toBeNull();
  expect(await qrCodeOf(await fileOf('receipt'))).toBe('');
});

test('the payer and the student read it, another family and another branch find nothing', async () => {
  const { id } = find('invoice');
  const strangers = [
    await school.addUser('parent'),
    await school.addUser('student'),
    await school.addUser('studentTeacher'),
  ];
  for (const reader of [school.as('parent'), school.as('student')])
    expect((await reader.get(own(id))).headers.get('content-type')).toBe('application/pdf');
  for (const stranger of strangers) expect((await stranger.get(own(id))).status).toBe(404);
  const other = await createSchool();
  expect((await other.as('employee').get(ofOffice(id))).status).toBe(404);
  const keyless = await school.addUser('employee', { modules: ['office_people'] });
  expect((await keyless.get(ofOffice(id))).status).toBe(403);
});

test('who paid keeps the document when the child is followed no more', async () => {
  await school.db.delete(guardianships).where(eq(guardianships.parentId, school.as('parent').id));
  expect((await school.as('parent').get(own(find('invoice').id))).status).toBe(200);
});

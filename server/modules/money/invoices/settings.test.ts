import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingSettingsDocument } from '@/lib/contract/resources/money/invoice-settings';
import { auditLog } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readBilling, recordPayment } from '@/server/modules/money/ledger';
import { sellingSchool } from '@/server/modules/money/ledger/ledger.test-support';
import { billingAttributes } from './module.test-support';

const AT = '/api/office/api/v1/en/payments/settings';
const put = (school: TestSchool, change: object = {}) =>
  school.as('employee').put(AT, {
    data: { type: 'billing_settings', attributes: { ...billingAttributes, version: 0, ...change } },
  });
const read = async (school: TestSchool) =>
  billingSettingsDocument.parse((await school.as('employee').get(AT)).body).data.attributes;
const problems = ({ body: reply }: { body: { errors: { code: string; source: { pointer: string } }[] } }) =>
  reply.errors.map(({ code, source }) => `${source.pointer.split('/attributes/')[1]}:${code}`).toSorted();

test('a branch that never billed begins with its own name; what is saved holds and is logged', async () => {
  const school = await createSchool();
  expect(await read(school)).toMatchObject({
    version: 0,
    currency: 'SAR',
    seller_name: { en: 'Shore branch' },
    is_currency_fixed: false,
  });
  expect(await readBilling(school.db, school.ids.branch)).toBeNull();
  const saved = await put(school, {
    vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
    reminder_days: [1, 14, 1],
    iban: 'sa03 8000 0000 6080 1016 7519',
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await readBilling(school.db, school.ids.branch)).toMatchObject({
    vatRateBp: 1_500,
    vatNumber: '310122393500003',
    iban: 'SA0380000000608010167519',
    reminderDays: [14, 1],
    siblingDiscounts: [
      { fromChild: 2, basisPoints: 500 },
      { fromChild: 3, basisPoints: 1_000 },
      { fromChild: 4, basisPoints: 1_000 },
    ],
    version: 1,
  });
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, school.ids.branch));
  expect(lines.map(({ action }) => action)).toEqual(['office.payments.settings']);
});

test('of two who save the second is notified and writes nothing over', async () => {
  const school = await createSchool();
  const first = await put(school);
  const second = await put(school, { vat_percent: 5 });
  expect([first.status, second.status, second.body.errors[0].code]).toEqual([200, 409, 'stale']);
  expect((await read(school)).vat_percent).toBe(15);
});

test('the currency stays once something is booked in it; the rate may change', async () => {
  const school = await createSchool();
  const shop = await sellingSchool(school);
  await school.db.transaction(async (tx) => {
    const { paymentId } = await shop.paid(tx, [{ gross: 1_150 }]);
    await recordPayment(tx, { paymentId, now: new Date() });
  });
  const other = await put(school, { version: 1, currency: 'USD', has_tax_code: false, vat_number: null });
  expect(problems(other)).toEqual(['currency:currency_fixed']);
  expect((await put(school, { version: 1, vat_percent: 5 })).status).toBe(200);
  expect(await read(school)).toMatchObject({ is_currency_fixed: true, vat_percent: 5, currency: 'SAR' });
});

test('what cannot be is refused at its field', async () => {
  const school = await createSchool();
  const wrong = await put(school, {
    vat_percent: 101,
    seller_name: { ar: '', en: '' },
    number_prefix: 'A/B',
    iban: 'SA0380000000608010167518',
    sibling_discounts: { second: 5, third: -1, further: 0 },
    reminder_days: [90],
  });
  expect(wrong.status).toBe(422);
  expect(problems(wrong)).toEqual([
    'iban:iban',
    'number_prefix:format',
    'reminder_days/0:range',
    'seller_name:required',
    'sibling_discounts/third:range',
    'vat_percent:range',
  ]);
  expect(problems(await put(school, { vat_number: '123456789' }))).toEqual(['vat_number:vat_number']);
  expect(problems(await put(school, { vat_number: null, bank_holder: null }))).toEqual([
    'bank_holder:required',
    'vat_number:required',
  ]);
  const egypt = await put(school, { currency: 'EGP', vat_number: '123456789' });
  expect(problems(egypt)).toEqual(['has_tax_code:tax_code_country']);
  expect((await read(school)).version).toBe(0);
});

test('one branch alone sells to students of no school', async () => {
  const first = await createSchool();
  const second = await createSchool();
  const taken = await put(first, { sells_to_independent: true });
  expect(taken.status).toBe(200);
  expect(problems(await put(second, { sells_to_independent: true }))).toEqual([
    'sells_to_independent:other_branch_sells',
  ]);
  await put(first, { version: 1 });
});

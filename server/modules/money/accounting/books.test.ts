import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Books, booksDocument } from '@/lib/contract/resources/money/accounting';
import { auditLog, users } from '@/server/platform/db/schema/people';
import { newId } from '@/server/platform/db/id';
import { dues, instalments } from '@/server/platform/db/schema/orders';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { recordDues, recordPayment, recordRefund } from '@/server/modules/money/ledger';
import { sellingSchool } from '@/server/modules/money/ledger/ledger.test-support';

const AT = '/api/office/api/v1/en/payments';
/** Noon in Riyadh. */
const noon = (day: string) => new Date(`${day}T09:00:00Z`);
type Shop = Awaited<ReturnType<typeof sellingSchool>>;

async function fresh(today = '2026-11-22') {
  const school = await createSchool();
  school.setNow(noon(today));
  return { school, shop: await sellingSchool(school), office: school.as('employee') };
}
const pay = (school: TestSchool, shop: Shop, gross: number, now: Date) =>
  school.db.transaction(async (tx) => {
    const { paymentId } = await shop.paid(tx, [{ gross }], 'test', now);
    await recordPayment(tx, { paymentId, now });
    return paymentId;
  });
async function read(school: TestSchool, query = ''): Promise<Books> {
  const { status, body } = await school.as('employee').get(`${AT}/books${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return booksDocument.parse(body).data.attributes;
}
const close = (school: TestSchool, day: string) =>
  school.as('employee').post(`${AT}/closed-days`, { data: { type: 'closed_day', attributes: { day } } });
const account = (books: Books, name: string) => books.accounts.find((one) => one.account === name);

test('sums of a period begin with what was before it, end with what is, and together are zero', async () => {
  const { school, shop } = await fresh();
  const first = await pay(school, shop, 11_500, noon('2026-10-30'));
  await pay(school, shop, 23_000, noon('2026-11-02'));
  await school.db.transaction(async (tx) => {
    await recordRefund(tx, { refundId: await shop.refunded(tx, first, 1_150), now: noon('2026-11-02') });
  });
  const books = await read(school);
  expect(books).toMatchObject({ from: '2026-11-01', to: '2026-11-22', currency: 'SAR', closed_until: null });
  expect(account(books, 'clearing')).toEqual({
    account: 'clearing',
    opening: 11_500,
    debit: 23_000,
    credit: 1_150,
    closing: 33_350,
  });
  expect(account(books, 'vat')).toMatchObject({ opening: -1_500, closing: -4_350 });
  for (const column of ['opening', 'closing'] as const)
    expect(books.accounts.reduce((sum, one) => sum + one[column], 0)).toBe(0);
  expect(books.days).toEqual([
    { day: '2026-11-02', movements: 2, received: 23_000, returned: 1_150, closed: null },
  ]);
  const october = await read(school, '?from=2026-10-01&to=2026-10-31');
  expect(account(october, 'clearing')).toMatchObject({ opening: 0, debit: 11_500, closing: 11_500 });
});

test('a closed day takes nothing more: what is booked on it later stands on the next open day', async () => {
  const { school, shop } = await fresh();
  await pay(school, shop, 1_000, noon('2026-11-20'));
  await pay(school, shop, 2_000, noon('2026-11-22'));
  expect((await close(school, '2026-11-22')).status).toBe(204);
  await pay(school, shop, 4_000, new Date('2026-11-22T15:00:00Z'));
  const { days, closed_until: until } = await read(school, '?from=2026-11-01&to=2026-11-30');
  expect(days.map(({ day, received, closed }) => [day, received, closed !== null])).toEqual([
    ['2026-11-23', 4_000, false],
    ['2026-11-22', 2_000, true],
    ['2026-11-20', 1_000, true],
  ]);
  expect(until).toBe('2026-11-22');
  expect(days[1]?.closed?.by).toEqual({ ar: 'ليان الحربي', en: 'Layan Alharbi' });
  const again = await close(school, '2026-11-22');
  expect([again.status, again.body.errors[0].code]).toEqual([409, 'day_closed']);
  const lines = await school.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'office.payments.close_day'));
  expect(lines.find(({ resourceId }) => resourceId === school.ids.branch)?.data).toEqual({
    day: '2026-11-22',
    days: ['2026-11-20', '2026-11-22'],
  });
});

test('a day to come is not closed, nor are books that are not kept', async () => {
  const { school } = await fresh();
  const early = await close(school, '2026-11-23');
  expect([early.status, early.body.errors[0].code]).toEqual([422, 'day_to_come']);
  const other = await createSchool();
  expect((await close(other, '2026-11-01')).status).toBe(404);
  expect(await read(other)).toMatchObject({ currency: null, accounts: [], days: [] });
});

test('payments and the closing of their day at the same moment never meet on a closed day', async () => {
  const { school, shop } = await fresh();
  const now = noon('2026-11-22');
  const work = Array.from({ length: 8 }, (_, index) =>
    index === 4 ? close(school, '2026-11-22') : pay(school, shop, 1_000, now),
  );
  await Promise.all(work);
  const { days } = await read(school, '?from=2026-11-01&to=2026-11-30');
  const onDay = (day: string) => days.find((one) => one.day === day);
  const { rows } = await school.db.execute<{ total: string | null }>(
    `select (totals->>'clearing') as total from closed_days where branch_id = '${school.ids.branch}'`,
  );
  expect(Number(rows[0]?.total ?? 0)).toBe(onDay('2026-11-22')?.received ?? 0);
  expect((onDay('2026-11-22')?.received ?? 0) + (onDay('2026-11-23')?.received ?? 0)).toBe(7_000);
});

test('what is open stands by age and student; paid and cancelled instalments do not', async () => {
  const { school, shop, office } = await fresh();
  const other = await school.addUser('student', { firstName: { ar: 'سارة', en: 'Sara' } });
  await school.db.update(users).set({ search: 'ساره الحربي' }).where(eq(users.id, other.id));
  const owe = async (studentId: string, parts: [amount: number, dueOn: string, isDone?: boolean][]) => {
    const [id, amount] = [newId(), parts.reduce((sum, [one]) => sum + one, 0)];
    const { branchId, productId } = shop;
    await school.db
      .insert(dues)
      .values({ id, branchId, studentId, productId, title: { ar: 'رسوم' }, price: amount, amount });
    await school.db.insert(instalments).values(
      parts.map(([one, dueOn, isDone = false], index) => ({
        dueId: id,
        number: index + 1,
        amount: one,
        dueOn,
        cancelledAt: isDone ? noon('2026-11-20') : null,
      })),
    );
  };
  await owe(shop.studentId, [
    [100, '2026-11-22'],
    [200, '2026-11-21'],
    [400, '2026-10-23'],
    [800, '2026-10-22'],
    [1_600, '2026-08-24'],
    [3_200, '2026-08-23'],
    [9_999, '2026-08-01', true],
  ]);
  await owe(other.id, [[50, '2026-12-01']]);
  const { body } = await office.get(`${AT}/open-items`);
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([shop.studentId, other.id]);
  expect(body.data[0].attributes).toMatchObject({
    total: 6_300,
    ages: { current: 100, to_30: 600, to_60: 800, to_90: 1_600, over_90: 3_200 },
  });
  expect(body.meta).toMatchObject({
    sums: { total: 6_350, ages: { current: 150 } },
    pagination: { total: 2 },
  });
  const found = await office.get(`${AT}/open-items?search=${encodeURIComponent('ساره')}`);
  expect(found.body.data).toHaveLength(1);
});

test('documents are found by number, name, kind and day; another branch sees none of them', async () => {
  const { school, shop, office } = await fresh();
  await pay(school, shop, 1_000, noon('2026-11-20'));
  await pay(school, shop, 2_000, noon('2026-11-22'));
  await school.db.update(users).set({ search: 'ليان الحربي' }).where(eq(users.id, shop.payerId));
  const labels = async (query: string) =>
    (await office.get(`${AT}/documents${query}`)).body.data.map(
      (one: { attributes: { label: string } }) => one.attributes.label,
    );
  expect(await labels('?kind=invoice')).toEqual(['SH-INV-2026-000002', 'SH-INV-2026-000001']);
  expect(await labels('?search=inv-2026-000001')).toEqual(['SH-INV-2026-000001']);
  expect(await labels(`?kind=receipt&to=2026-11-21&search=${encodeURIComponent('الحربي')}`)).toEqual([
    'SH-REC-2026-000001',
  ]);
  expect(await labels('?search=%25')).toEqual([]);
  expect((await office.get(`${AT}/documents?from=2026-11-02&to=2026-11-01`)).status).toBe(422);
  const other = await createSchool();
  expect((await other.as('employee').get(`${AT}/documents`)).body.data).toEqual([]);
});

test('the journal of the accountant adds up, names its documents and is written down as taken', async () => {
  const { school, shop, office } = await fresh();
  const paymentId = await pay(school, shop, 11_500, noon('2026-11-20'));
  await school.db.transaction(async (tx) => {
    await recordRefund(tx, { refundId: await shop.refunded(tx, paymentId, 11_500), now: noon('2026-11-21') });
    const entries = [{ dueId: newId(), studentId: shop.studentId, amount: 5_050 }];
    const { branchId } = shop;
    await recordDues(tx, { branchId, currency: 'SAR', entries, madeBy: null, now: noon('2026-11-21') });
  });
  const file = await office.get(`${AT}/journal/export?format=csv&from=2026-11-01`);
  expect(file.status).toBe(200);
  const rows: Record<string, string>[] = parse(Buffer.from(file.bytes), { bom: true, columns: true });
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column] || 0), 0);
  expect(rows).toHaveLength(8);
  expect([sum('Debit'), sum('Credit')]).toEqual([280.5, 280.5]);
  expect([...new Set(rows.map((row) => row.Document))].toSorted()).toEqual([
    '',
    'SH-CRN-2026-000001',
    'SH-INV-2026-000001',
  ]);
  const list = await office.get(`${AT}/documents/export?format=xlsx`);
  expect([list.status, ...list.bytes.subarray(0, 2)]).toEqual([200, 0x50, 0x4b]);
  const taken = await school.db.select().from(auditLog).where(eq(auditLog.actorId, office.id));
  expect(taken.map(({ action, data }) => [action, data?.what])).toEqual([
    ['payment.books.export', 'journal'],
    ['payment.books.export', 'documents'],
  ]);
});

test('a person without the key of payments sees nothing of the books', async () => {
  const { school } = await fresh();
  const keyless = await school.addUser('employee', { modules: ['office_people'] });
  const paths = ['books', 'open-items', 'documents', 'documents/export', 'journal/export'];
  for (const path of paths) expect((await keyless.get(`${AT}/${path}`)).status, path).toBe(403);
  expect((await school.as('teacher').get(`${AT}/books`)).status).toBe(403);
});

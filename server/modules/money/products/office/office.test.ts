import { beforeAll, expect, test } from 'vitest';
import {
  couponDocument,
  officeProductCollection,
  officeProductDocument,
} from '@/lib/contract/resources/money/office-product';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { shopOf } from '../shop.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school);
});

const base = '/api/office/api/v1/en/payments';
const office = () => school.as('employee');
const terms = {
  title: { ar: 'عشر حصص', en: 'Ten sessions' },
  description: {},
  price: 50_000,
  vat_kind: 'standard',
  credits: 10,
  valid_days: 90,
  freeze_days: 7,
  grade_uuid: null,
  most_pieces: 2,
  state: 'on_sale',
};
const doc = (attributes: object, type = 'office_product') => ({ data: { type, attributes } });
const add = (change: object = {}) =>
  office().post(`${base}/products`, doc({ ...terms, kind: 'sessions', course_uuid: null, ...change }));
const added = async (change: object = {}) => officeProductDocument.parse((await add(change)).body).data;
const codeOf = (reply: { status: number; body: { errors: { code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
];

test('what the office puts on sale is bought, and withdrawn it is not', async () => {
  const { id, attributes } = await added();
  const shown = async () =>
    (await school.people.student.get('payments/products?size=100')).body.data.some(
      (row: { id: string }) => row.id === id,
    );
  expect(await shown()).toBe(true);
  const change = doc({ ...terms, state: 'withdrawn', version: attributes.version });
  expect((await office().put(`${base}/products/${id}`, change)).status).toBe(200);
  expect(await shown()).toBe(false);
  expect(codeOf(await office().put(`${base}/products/${id}`, change))).toEqual([409, 'stale']);
});

test.each([
  ['no price', { price: 0 }, 'range'],
  ['a price below zero', { price: -5 }, 'range'],
  ['sessions without credits', { credits: null }, 'required'],
  ['a course without a course', { kind: 'course' }, 'required'],
  ['days without a number', { kind: 'days', valid_days: null }, 'pass_days'],
  ['days beyond the limit', { kind: 'days', valid_days: 201 }, 'pass_days'],
  ['subjects without a subject', { kind: 'subjects' }, 'required'],
  ['a subject that is not taught', { kind: 'subjects', subject_uuids: [newId()] }, 'choice'],
  [
    'more subjects than the limit',
    { kind: 'subjects', subject_uuids: Array.from({ length: 21 }, newId) },
    'too_many',
  ],
  ['no title', { title: {} }, 'required'],
] as const)('%s is refused at its field', async (_name, change, code) => {
  expect(codeOf(await add(change))).toEqual([422, code]);
});

test('credits of a package do not change under an order that is open', async () => {
  const { id, attributes } = await added();
  const { student } = school.people;
  await shop.place({ studentId: student.id, lines: [{ product_id: id, quantity: 1 }] });
  const put = (change: object) =>
    office().put(`${base}/products/${id}`, doc({ ...terms, ...change, version: attributes.version }));
  expect(codeOf(await put({ credits: 2 }))).toEqual([409, 'product_ordered']);
  expect((await put({ price: 60_000 })).status).toBe(200);
});

test('the office orders the list, and only what is of its branch', async () => {
  const [one, two] = [await added(), await added()];
  const order = (products: string[]) =>
    office().post(`${base}/product-order`, doc({ products }, 'product_order'));
  expect((await order([two.id, one.id])).status).toBe(204);
  const listed = await office().get(`${base}/products?size=100`);
  const ids = officeProductCollection.parse(listed.body).data.map(({ id }) => id);
  expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id));
  const other = await createSchool();
  const foreign = await (await shopOf(other)).addProduct();
  expect((await order([one.id, foreign])).status).toBe(404);
});

test('a coupon holds from the morning of its first day to the night of its last, and can be ended', async () => {
  const wish = {
    ...{ code: 'eid ٢٠', basis_points: 2_000, amount: null, product_uuid: null, most_uses: 5 },
    ...{ most_uses_each: 1, starts_on: '2027-03-01', ends_on: '2027-03-05' },
  };
  const post = (change: object = {}) =>
    office().post(`${base}/coupons`, doc({ ...wish, ...change }, 'coupon'));
  const { id, attributes } = couponDocument.parse((await post()).body).data;
  expect(attributes).toMatchObject({
    code: 'EID20',
    starts_at: '2027-02-28T21:00:00.000Z',
    ends_at: '2027-03-05T21:00:00.000Z',
  });
  expect(codeOf(await post())).toEqual([422, 'taken']);
  expect(codeOf(await post({ amount: 500 }))).toEqual([422, 'coupon_worth']);
  expect(codeOf(await post({ code: 'عيد' }))).toEqual([422, 'coupon_code']);
  expect(codeOf(await post({ ends_on: '2027-02-01' }))).toEqual([422, 'after_start']);
  const ended = await office().post(`${base}/coupons/${id}/end`);
  expect(couponDocument.parse(ended.body).data.attributes.is_over).toBe(true);
});

test('an employee without the key of payments is refused', async () => {
  const other = await school.addUser('employee', { modules: ['office_people'] });
  for (const path of ['products', 'coupons', 'dues', 'due-batches'])
    expect((await other.get(`${base}/${path}`)).status).toBe(403);
});

test('a package of days gives one session a day, one of subjects is for its subjects', async () => {
  const days = await added({ kind: 'days', credits: null, valid_days: 30 });
  expect(days.attributes).toMatchObject({ credits: 30, valid_days: 30, subjects: [] });
  const subject = school.ids.subject;
  const { id, attributes } = await added({ kind: 'subjects', subject_uuids: [subject, subject] });
  expect(attributes.subjects.map((each) => each.id)).toEqual([subject]);
  const listed = await school.people.student.get('payments/products?size=100');
  expect(listed.body.data.find((row: { id: string }) => row.id === id).attributes.subjects).toHaveLength(1);
  const change = doc({ ...terms, credits: null, version: attributes.version });
  expect(codeOf(await office().put(`${base}/products/${id}`, change))).toEqual([422, 'required']);
  const { meta } = (await office().get(`${base}/products`)).body;
  expect(meta.choices.subjects.map((each: { id: string }) => each.id)).toContain(subject);
});

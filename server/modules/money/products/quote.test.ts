import { beforeAll, expect, test } from 'vitest';
import { productCollection, quoteDocument } from '@/lib/contract/resources/money/product';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { releaseCoupon, retakeCoupon } from './reservations';
import { shopOf } from './shop.test-support';

let school: TestSchool;
let shop: Awaited<ReturnType<typeof shopOf>>;
let product: string;
beforeAll(async () => {
  school = await createSchool();
  shop = await shopOf(school);
  product = await shop.addProduct();
});

type Wish = Record<string, unknown>;
const body = (attributes: Wish) => ({ data: { type: 'payment_quote', attributes } });
const ask = (attributes: Wish, who: 'student' | 'parent' | 'studentTeacher' = 'student') =>
  school.as(who).post('payments/quotes', body(attributes));
const one = (quantity: unknown = 1, id = product) => ({ lines: [{ product_id: id, quantity }] });
const refusal = (reply: { status: number; body: { errors: { code: string; source?: object }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
];

test('the sum spells the tax out, and asks for a guardian where the student has one', async () => {
  const { attributes } = quoteDocument.parse((await ask(one(2))).body).data;
  expect(attributes).toMatchObject({
    ...{ currency: 'SAR', net: 40_000, vat: 6_000, gross: 46_000, discount: 0, needs_approval: true },
    lines: [{ quantity: 2, unit_price: 23_000, vat_rate_bp: 1500 }],
  });
  const alone = await school.addUser('student');
  const own = await alone.post('payments/quotes', body(one()));
  expect(own.body.data.attributes.needs_approval).toBe(false);
  const guardian = await ask({ ...one(), student_id: school.people.student.id }, 'parent');
  expect(guardian.body.data.attributes).toMatchObject({ needs_approval: false, gross: 23_000 });
});

test('a zero rate and an exempt product carry no tax', async () => {
  for (const vatKind of ['zero', 'exempt'] as const) {
    const reply = await ask(one(1, await shop.addProduct({ vatKind })));
    expect(reply.body.data.attributes).toMatchObject({ net: 23_000, vat: 0, gross: 23_000 });
  }
});

test.each([
  ['nothing', {}, 422, 'required'],
  ['no pieces', () => one(0), 422, 'range'],
  ['pieces below zero', () => one(-3), 422, 'range'],
  ['half a piece', () => one(1.5), 422, 'integer'],
  ['a million pieces', () => one(1_000_000), 422, 'range'],
  ['words for pieces', () => one('many'), 422, 'number'],
  ['more than the product allows', () => one(4), 422, 'most_pieces'],
  ['an unknown product', () => one(1, newId()), 404, 'not_found'],
  ['a product twice', () => ({ lines: [...one().lines, ...one().lines] }), 422, 'duplicate'],
  ['an amount of the own', () => ({ ...one(), gross: 1 }), 422, 'unknown'],
  ['a price in the line', () => ({ lines: [{ ...one().lines[0], unit_price: 1 }] }), 422, 'unknown'],
  ['products and dues', () => ({ ...one(), instalment_ids: [newId()] }), 422, 'order_mixed'],
  ['a due of nobody', { instalment_ids: [newId()] }, 404, 'not_found'],
  ['a code that is none', () => ({ ...one(), coupon_code: 'NOPE' }), 422, 'coupon_unknown'],
] as const)('%s is refused with its sentence', async (_name, wish, status, code) => {
  const reply = await ask(typeof wish === 'function' ? wish() : wish);
  expect(refusal(reply)).toEqual([status, code]);
  expect(reply.body.errors[0].detail).not.toBe('');
});

test('a guardian names a child of the own, a student nobody else', async () => {
  const stranger = await school.addUser('student');
  expect(refusal(await ask(one(), 'parent'))).toEqual([422, 'required']);
  expect((await ask({ ...one(), student_id: stranger.id }, 'parent')).status).toBe(404);
  expect((await ask({ ...one(), student_id: stranger.id })).status).toBe(404);
});

test('what is withdrawn, a fee, or of another grade or branch is not sold', async () => {
  const other = await createSchool();
  const grade = await shop.addProduct({ gradeId: other.ids.grade });
  expect(refusal(await ask(one(1, grade)))).toEqual([422, 'other_grade']);
  const gone = await shop.addProduct({ state: 'withdrawn' });
  expect(refusal(await ask(one(1, gone)))).toEqual([409, 'product_withdrawn']);
  const fee = await shop.addProduct({ kind: 'fee' });
  expect((await ask(one(1, fee))).status).toBe(404);
  const foreign = await (await shopOf(other)).addProduct();
  expect((await ask(one(1, foreign))).status).toBe(404);
  const reply = await school.people.student.get('payments/products?size=100');
  const shown = productCollection.parse(reply.body).data.map(({ id }) => id);
  expect(shown).toContain(product);
  for (const hidden of [grade, gone, fee, foreign]) expect(shown).not.toContain(hidden);
});

test('a branch that does not bill says so and sells nothing', async () => {
  const other = await createSchool();
  const reply = await other.people.student.get('payments/products');
  expect(reply.body.data).toEqual([]);
  expect(reply.body.meta.seller).toBe(null);
  const quoted = await other.people.student.post('payments/quotes', body(one()));
  expect(refusal(quoted)).toEqual([409, 'sells_nothing']);
});

test('a coupon takes a share or an amount off, in either digit set, and never all of it', async () => {
  const share = await shop.addCoupon({ code: `SAVE12${newId().slice(-4).toUpperCase()}`, basisPoints: 333 });
  const typed = share.toLowerCase().replaceAll('1', '١').replaceAll('2', '٢');
  const off = await ask({ ...one(2), coupon_code: ` ${typed} ` });
  // Rounded down: a discount never gives more than was promised.
  expect(off.body.data.attributes).toMatchObject({ discount: 1_531, gross: 44_469, net: 38_669, vat: 5_800 });
  const fixed = await shop.addCoupon({ amount: 5_000 });
  expect((await ask({ ...one(), coupon_code: fixed })).body.data.attributes.gross).toBe(18_000);
  const whole = await shop.addCoupon({ amount: 23_000 });
  expect(refusal(await ask({ ...one(), coupon_code: whole }))).toEqual([422, 'coupon_whole']);
  const over = await shop.addCoupon({ endsAt: new Date(Date.now() - 1_000) });
  expect(refusal(await ask({ ...one(), coupon_code: over }))).toEqual([422, 'coupon_over']);
  const other = await shop.addCoupon({ productId: await shop.addProduct() });
  expect(refusal(await ask({ ...one(), coupon_code: other }))).toEqual([422, 'coupon_product']);
});

test('the last use of a coupon is had by one of twenty at once; given back it can be had again', async () => {
  const couponCode = await shop.addCoupon({ mostUses: 1 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => school.addUser('student')));
  const lines = one().lines as [{ product_id: string; quantity: number }];
  const tries = await Promise.allSettled(
    buyers.map(({ id }) => shop.place({ studentId: id, lines, couponCode })),
  );
  const placed = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(placed).toHaveLength(1);
  for (const result of tries)
    if (result.status === 'rejected') expect(String(result.reason)).toContain('coupon_used_up');
  await school.db.transaction(async (tx) => {
    await releaseCoupon(tx, placed[0] ?? '', new Date());
    await releaseCoupon(tx, placed[0] ?? '', new Date());
  });
  const [buyer] = buyers;
  await shop.place({ studentId: buyer?.id ?? '', lines, couponCode });
  const again = shop.place({ studentId: buyer?.id ?? '', lines, couponCode });
  await expect(again).rejects.toThrow('coupon_used');
});

test('an order that ended takes its use of the coupon again, unless it was used up meanwhile', async () => {
  const couponCode = await shop.addCoupon({ mostUses: 1 });
  const [one, two] = [await school.addUser('student'), await school.addUser('student')];
  const lines = [{ product_id: product, quantity: 1 }];
  const late = await shop.place({ studentId: one.id, lines, couponCode });
  const release = (order: string) => school.db.transaction((tx) => releaseCoupon(tx, order, new Date()));
  const retake = (order: string) => school.db.transaction((tx) => retakeCoupon(tx, order));
  await release(late);
  expect(await Promise.all([retake(late), retake(late)])).toEqual([true, true]);
  await expect(shop.place({ studentId: two.id, lines, couponCode })).rejects.toThrow('coupon_used_up');
  await release(late);
  await shop.place({ studentId: two.id, lines, couponCode });
  expect(await retake(late)).toBe(false);
});

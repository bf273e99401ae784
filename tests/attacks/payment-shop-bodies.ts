import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });

const base = 'office/api/v1/{locale}/payments';
const terms = {
  ...{ title: { ar: 'أربع حصص' }, description: {}, price: 20_000, vat_kind: 'standard', credits: 4 },
  ...{ valid_days: 30, freeze_days: 0, grade_uuid: null, most_pieces: 1, state: 'draft' },
};
const duesOf = (rows: SeedRows) => ({
  ...{ product_uuid: rows.payments.fee, grades: [], classrooms: [rows.classroom], students: [] },
  plan: { calendar: 'islamic-umalqura', parts: [{ date: '1448-12-01', basis_points: 10_000 }] },
});

/** What the calls of the shop and of its office take. */
export const paymentShopBodies = (rows: SeedRows): Record<string, unknown> => ({
  [`POST ${base}/products`]: document('office_product', {
    ...{ ...terms, kind: 'subjects', course_uuid: null, subject_uuids: [rows.subject] },
  }),
  [`PUT ${base}/products/{id}`]: document('office_product', { ...terms, version: 1 }),
  [`POST ${base}/product-order`]: document('product_order', { products: [rows.payments.product] }),
  [`POST ${base}/coupons`]: document('coupon', {
    ...{ code: 'SAVE', basis_points: 500, amount: null, product_uuid: null, most_uses: 3, most_uses_each: 1 },
    ...{ starts_on: '2027-01-01', ends_on: '2027-02-01' },
  }),
  [`POST ${base}/dues/preview`]: document('dues', duesOf(rows)),
  [`POST ${base}/dues`]: document('dues', duesOf(rows)),
  [`POST ${base}/dues/{id}/cancel`]: document('due_cancellation', { reason: 'أُعفي' }),
  'POST payments/quotes': document('payment_quote', {
    lines: [{ product_id: rows.payments.product, quantity: 1 }],
  }),
});

import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'package.read': 'up',
    'package.freeze': 'up',
    'payment.office_products': 'e',
    'payment.office_coupons': 'e',
  },
  linked: ['package.freeze parent child', 'package.read parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const terms = {
    ...{ title: { ar: 'أربع حصص' }, description: {}, price: 20_000, vat_kind: 'standard', credits: 4 },
    ...{ valid_days: 30, freeze_days: 0, grade_uuid: null, most_pieces: 1, state: 'draft' },
  };
  return {
    'POST office/api/v1/{locale}/payments/products': document('office_product', {
      ...{ ...terms, kind: 'subjects', course_uuid: null, subject_uuids: [rows.subject] },
    }),
    'PUT office/api/v1/{locale}/payments/products/{id}': document('office_product', { ...terms, version: 1 }),
    'POST office/api/v1/{locale}/payments/product-order': document('product_order', {
      products: [rows.payments.product],
    }),
    'POST office/api/v1/{locale}/payments/coupons': document('coupon', {
      ...{
        code: 'SAVE',
        basis_points: 500,
        amount: null,
        product_uuid: null,
        most_uses: 3,
        most_uses_each: 1,
      },
      ...{ starts_on: '2027-01-01', ends_on: '2027-02-01' },
    }),
    'POST payments/quotes': document('payment_quote', {
      lines: [{ product_id: rows.payments.product, quantity: 1 }],
    }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (path.includes('payments/products/{id}')) return { done: rows.payments.product };
  if (path.includes('payments/coupons/{id}')) return { done: rows.payments.coupon };
  return path.startsWith('student/packages/{id}') ? { done: rows.payments.studentPackage } : null;
};

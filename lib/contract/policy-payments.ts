import { type Cells, type Rule, rule } from './policy-rule';

const family: Cells = { student: 'self', parent: 'child' };
const payer: Cells = { ...family, student_teacher: 'self' };
const office = rule({ employee: 'staff' }, { keys: { employee: ['payments'] } });

/** Packages, orders and payments (docs/spec/access.md). */
export const paymentPolicy = {
  // The catalogue, prices, orders, payments and documents of oneself or of a child.
  'payment.shop': rule(payer),
  'payment.decide_request': rule({ parent: 'child' }),
  'payment.expenses': rule(family),
  'package.read': rule(family),
  'package.freeze': rule(family),
  'payment.office_products': office,
  'payment.office_coupons': office,
  'payment.office_dues': office,
  'payment.office_payments': office,
  'payment.office_transfers': office,
  'payment.office_refunds': office,
  'payment.office_books': office,
  'payment.office_statements': office,
  'payment.office_settings': office,
} satisfies Record<string, Rule>;

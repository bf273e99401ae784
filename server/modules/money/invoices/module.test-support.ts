import type { AttackBodies } from '@/tests/attacks/module-attacks';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Students, student teachers and guardians pay; the office by its key.
    'payment.shop': 'uyp',
    'payment.office_settings': 'e',
  },
  linked: ['payment.shop parent child'],
};

const none = { ar: '', en: '' };
/** Settings of payment that the school accepts. */
export const billingAttributes = {
  currency: 'SAR',
  vat_percent: 15,
  seller_name: { ar: 'مدارس النور', en: 'Alnoor Schools' },
  seller_address: none,
  vat_number: '310122393500003',
  number_prefix: 'NR',
  has_tax_code: true,
  bank_name: none,
  bank_holder: 'Alnoor Schools',
  iban: 'SA0380000000608010167519',
  second_person_over: 500_000,
  requires_approval: true,
  sibling_discounts: { second: 5, third: 10, further: 10 },
  sells_to_independent: false,
  reminder_days: [7, 1],
  version: 1,
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'PUT office/api/v1/{locale}/payments/settings': {
    data: { type: 'billing_settings', attributes: billingAttributes },
  },
});

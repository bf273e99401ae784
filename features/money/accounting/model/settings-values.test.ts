import { expect, test } from 'vitest';
import { billingChangeFields, type BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import { toWish, valuesOf } from './settings-values';

const saved: BranchBilling = {
  currency: 'KWD',
  vat_percent: 0,
  seller_name: { ar: 'مدارس الأفق' },
  seller_address: null,
  vat_number: null,
  number_prefix: '',
  has_tax_code: false,
  bank_name: null,
  bank_holder: null,
  iban: null,
  second_person_over: 250_500,
  requires_approval: true,
  sibling_discounts: { second: 5, third: 10, further: 10 },
  sells_to_independent: false,
  reminder_days: [14, 1],
  version: 3,
  is_currency_fixed: true,
};

test('what was read is sent again as it was; amounts are typed in whole units of the currency', () => {
  const values = valuesOf(saved);
  expect(values.second_person_over).toBe(250.5);
  const wish = billingChangeFields.parse(toWish(values, saved.version));
  expect(wish).toMatchObject({ second_person_over: 250_500, reminder_days: [14, 1], version: 3 });
});

test('days are read with any comma and either digits; a word among them is refused at the field', () => {
  const wish = (reminder_days: string) => toWish({ ...valuesOf(saved), reminder_days }, 3);
  expect(billingChangeFields.parse(wish('٧، ١')).reminder_days).toEqual([7, 1]);
  const { error } = billingChangeFields.safeParse(wish('7, week'));
  expect(error?.issues.map(({ path }) => path)).toEqual([['reminder_days', 1]]);
});

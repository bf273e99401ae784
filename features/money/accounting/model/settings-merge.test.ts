import { expect, test } from 'vitest';
import { mergeSettings } from './settings-merge';
import type { SettingsValues } from './settings-values';

const base: SettingsValues = {
  currency: 'SAR',
  vat_percent: 15,
  seller_name: { ar: 'مدارس الأفق' },
  seller_address: {},
  vat_number: '',
  number_prefix: 'SH',
  has_tax_code: false,
  bank_name: {},
  bank_holder: '',
  iban: '',
  second_person_over: 5000,
  requires_approval: true,
  sibling_discounts: { second: 5, third: 10, further: 10 },
  sells_to_independent: false,
  reminder_days: '7, 1',
};

test('a change of either stands where the other made none; what both changed alike is no clash', () => {
  const mine = { ...base, number_prefix: 'MN', reminder_days: '14', second_person_over: 9000 };
  const theirs = {
    ...base,
    iban: 'SA0380000000608010167519',
    reminder_days: '14',
    second_person_over: 8000,
    sibling_discounts: { second: 7, third: 10, further: 10 },
  };
  expect(mergeSettings(base, mine, theirs)).toEqual({
    kept: ['number_prefix', 'second_person_over', 'reminder_days'],
    taken: ['iban', 'sibling_discounts'],
    clashing: ['second_person_over'],
  });
});

test('who changed nothing takes everything', () => {
  const theirs = { ...base, vat_percent: 5 };
  expect(mergeSettings(base, base, theirs)).toEqual({ kept: [], taken: ['vat_percent'], clashing: [] });
});

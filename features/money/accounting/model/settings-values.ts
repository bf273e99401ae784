import { type Currency, currencies } from '@/lib/contract/billing';
import type { Localized } from '@/lib/contract/localized';
import type { BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import { foldDigits } from '@/lib/i18n/digits';

/** A number as its field holds it: text while it is none. */
type Typed = number | string | null;

export type SettingsValues = {
  currency: string;
  vat_percent: Typed;
  seller_name: Localized;
  seller_address: Localized;
  vat_number: string;
  number_prefix: string;
  has_tax_code: boolean;
  bank_name: Localized;
  bank_holder: string;
  iban: string;
  /** In whole units of the currency. */
  second_person_over: Typed;
  requires_approval: boolean;
  sibling_discounts: { second: Typed; third: Typed; further: Typed };
  sells_to_independent: boolean;
  /** Days with commas between them. */
  reminder_days: string;
};

const unitOf = (currency: string): number => 10 ** (currencies[currency as Currency] ?? 2);

export const valuesOf = (settings: BranchBilling): SettingsValues => ({
  currency: settings.currency,
  vat_percent: settings.vat_percent,
  seller_name: settings.seller_name,
  seller_address: settings.seller_address ?? {},
  vat_number: settings.vat_number ?? '',
  number_prefix: settings.number_prefix,
  has_tax_code: settings.has_tax_code,
  bank_name: settings.bank_name ?? {},
  bank_holder: settings.bank_holder ?? '',
  iban: settings.iban ?? '',
  second_person_over:
    settings.second_person_over === null ? null : settings.second_person_over / unitOf(settings.currency),
  requires_approval: settings.requires_approval,
  sibling_discounts: settings.sibling_discounts,
  sells_to_independent: settings.sells_to_independent,
  reminder_days: settings.reminder_days.join(', '),
});

/** What the rules read of the fields. */
export const toWish = (values: SettingsValues, version: number) => ({
  ...values,
  vat_number: values.vat_number.trim() || null,
  bank_holder: values.bank_holder.trim() || null,
  iban: values.iban.trim() || null,
  second_person_over:
    typeof values.second_person_over === 'number'
      ? Math.round(values.second_person_over * unitOf(values.currency))
      : values.second_person_over,
  sibling_discounts: {
    second: values.sibling_discounts.second ?? 0,
    third: values.sibling_discounts.third ?? 0,
    further: values.sibling_discounts.further ?? 0,
  },
  reminder_days: foldDigits(values.reminder_days)
    .split(/[\s,،؛;]+/)
    .filter((day) => day !== ''),
  version,
});

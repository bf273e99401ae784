import * as z from 'zod';
import { currencyCodes, MOST_MINOR } from '../../billing';
import { foldIban, isIban } from '../../iban';
import { document, input, resource } from '../../json-api';
import { foldDigits, integer, localized, localizedOptional, number, typed } from '../../text';

/** Longest name of a seller in bytes: it stands in one value of the tax code. */
const SELLER_BYTES = 255;
const MOST_REMINDERS = 5;
const bytesOf = (text: string | undefined) => new TextEncoder().encode(text ?? '').length;

const percent = number(0, 100).refine(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'two_decimals',
);
/** Off the fees of the second, the third and every further child of a family. */
const siblings = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({ second: part, third: part, further: part });
const flags = {
  currency: z.enum(currencyCodes, 'choice'),
  has_tax_code: z.boolean(),
  requires_approval: z.boolean(),
  sells_to_independent: z.boolean(),
};

const billingSettings = resource(
  'billing_settings',
  z.object({
    ...flags,
    vat_percent: z.number(),
    seller_name: localizedOptional(300),
    seller_address: localizedOptional(500).nullable(),
    vat_number: z.string().nullable(),
    number_prefix: z.string(),
    bank_name: localizedOptional(300).nullable(),
    bank_holder: z.string().nullable(),
    iban: z.string().nullable(),
    second_person_over: z.number().nullable(),
    sibling_discounts: siblings(z.number()),
    reminder_days: z.array(z.number()),
    /** 0: the branch sells nothing yet, and these are what it would begin with. */
    version: z.number(),
    /** Something was ordered or booked in the currency. */
    is_currency_fixed: z.boolean(),
  }),
);
export const billingSettingsDocument = document(billingSettings);
export type BranchBilling = z.infer<typeof billingSettings>['attributes'];

/** How the numbers of taxpayers are written where the currency is that of one country. */
const vatNumbers: Partial<Record<(typeof currencyCodes)[number], RegExp>> = {
  SAR: /^3\d{13}3$/,
  AED: /^100\d{12}$/,
  EGP: /^\d{9}$/,
};
const anyVatNumber = /^[A-Z0-9]{4,20}$/;

export const billingChangeFields = z
  .strictObject({
    ...flags,
    vat_percent: percent,
    seller_name: localized(120).refine(
      ({ ar, en }) => Math.max(bytesOf(ar), bytesOf(en)) <= SELLER_BYTES,
      'too_long',
    ),
    seller_address: localizedOptional(300),
    vat_number: typed(40)
      .transform((value) => foldDigits(value).replace(/[\s-]/g, '').toUpperCase())
      .nullable(),
    number_prefix: typed(10)
      .transform((value) => foldDigits(value).toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]*$/, 'format')),
    bank_name: localizedOptional(120),
    bank_holder: typed(120).nullable(),
    iban: typed(60)
      .transform((value) => foldIban(foldDigits(value)))
      .pipe(z.string().refine((value) => value === '' || isIban(value), 'iban'))
      .nullable(),
    second_person_over: integer(0, MOST_MINOR).nullable(),
    sibling_discounts: siblings(percent),
    reminder_days: z.array(integer(0, 60)).max(MOST_REMINDERS, 'too_many'),
    version: integer(0, 2 ** 31 - 1),
  })
  .check((context) => {
    const {
      currency,
      vat_number: vatNumber,
      has_tax_code: hasTaxCode,
      iban,
      bank_holder: holder,
    } = context.value;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    if (vatNumber && !(vatNumbers[currency] ?? anyVatNumber).test(vatNumber))
      refuse('vat_number', 'vat_number');
    if (hasTaxCode && currency !== 'SAR') refuse('has_tax_code', 'tax_code_country');
    if (hasTaxCode && !vatNumber) refuse('vat_number', 'required');
    if (iban && !holder) refuse('bank_holder', 'required');
  });
export const billingChangeInput = input('billing_settings', billingChangeFields);
export type BillingChange = z.output<typeof billingChangeFields>;

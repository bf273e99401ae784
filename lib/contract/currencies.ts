/** Currencies that a branch bills in (ISO 4217), with the digits of their minor unit. */
export const currencies = {
  SAR: 2,
  AED: 2,
  EGP: 2,
  QAR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  USD: 2,
} as const;
export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as readonly Currency[];

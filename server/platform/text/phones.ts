import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldDigits } from '@/lib/contract/text';

/** Countries whose numbers are understood without a prefix, in this order. */
const homeCountries: readonly CountryCode[] = ['SA', 'EG'];

/**
 * A phone number as it is stored (E.164: `+9665…`), or null when it is none. Digits of either script, spaces,
 * hyphens and brackets are accepted; without `+` or `00` it is read as Saudi, then as Egyptian.
 */
export function toPhone(value: string, countries: readonly CountryCode[] = homeCountries): string | null {
  const plain = foldDigits(value)
    .replace(/[\s\u200e\u200f\u202a-\u202e().\-\u2010-\u2015/]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d{6,16}$/.test(plain)) return null;
  for (const country of plain.startsWith('+') ? [undefined] : countries) {
    const found = parsePhoneNumberFromString(plain, country);
    if (found?.isValid()) return found.number;
  }
  return null;
}

import { type Currency, currencies } from '@/lib/contract/billing';

/** Longest value of a tag: its length stands in one byte. */
export const TAX_VALUE_BYTES = 255;

export type TaxFacts = {
  seller: string;
  vatNumber: string;
  issuedAt: Date;
  gross: number;
  vat: number;
  currency: Currency;
};

/** An amount as the standards of invoices and statements write it: 1000.00, 1.500 in dinars. */
export function plainAmount(minor: number, currency: Currency): string {
  const digits = currencies[currency];
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function tagged(tag: number, value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  if (bytes.length > TAX_VALUE_BYTES)
    throw new RangeError(`Tag ${tag} has ${bytes.length} bytes; ${TAX_VALUE_BYTES} are the most`);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** Text of the square code of a simplified tax invoice of Saudi Arabia: five tagged values in base64. */
export function taxCodeOf({ seller, vatNumber, issuedAt, gross, vat, currency }: TaxFacts): string {
  const moment = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const values = [seller, vatNumber, moment, plainAmount(gross, currency), plainAmount(vat, currency)];
  return Buffer.concat(values.map((value, index) => tagged(index + 1, value))).toString('base64');
}

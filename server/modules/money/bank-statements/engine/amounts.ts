import { MOST_MINOR } from '@/lib/contract/billing';

const digit = (zero: number) => (sign: string) => String(sign.charCodeAt(0) - zero);

/** Digits, signs and separators of Arabic keyboards as Latin ones, without spaces. */
export const plainNumber = (text: string): string =>
  text
    .replace(/[٠-٩]/g, digit(0x660))
    .replace(/[۰-۹]/g, digit(0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\p{Cf}]/gu, '');

/**
 * Minor units of a number with a point; null where it is none, has more digits than the currency, or is too
 * large.
 */
export function minorOfDecimal(text: string, digits: number): number | null {
  const [, whole = '', part = ''] = /^(\d{1,15})(?:\.(\d{0,10}))?$/.exec(text) ?? [];
  const fraction = part.replace(/0{1,10}$/, '');
  if (whole === '' || fraction.length > digits) return null;
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return minor <= MOST_MINOR ? minor : null;
}

/**
 * The number with a point, however thousands and fractions were parted; null where both readings are
 * possible.
 */
function withPoint(text: string, digits: number): string | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points > 0 && commas > 0) {
    const isPoint = text.lastIndexOf('.') > text.lastIndexOf(',');
    const [thousands, mark] = isPoint ? [',', '.'] : ['.', ','];
    return text.split(mark).length > 2 ? null : text.replaceAll(thousands, '').replace(mark, '.');
  }
  if (points + commas === 0) return text;
  const mark = points > 0 ? '.' : ',';
  const parts = text.split(mark);
  const last = parts.at(-1) ?? '';
  if (parts.length > 2) return parts.slice(1).every((part) => part.length === 3) ? parts.join('') : null;
  if (last.length !== 3 || digits === 3) return parts.join('.');
  return mark === ',' ? parts.join('') : null;
}

/** Minor units of an amount as a bank writes it in a table: 1,234.50, 1.234,50, (50.00), 50.00-, ١٬٢٣٤٫٥٠. */
export function minorOf(text: string, digits: number): number | null {
  const plain = plainNumber(text);
  const [, open = '', sign = '', number = '', after = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]{1,40})([+-]?)(\)?)$/.exec(plain) ?? [];
  if ((open === '') !== (close === '') || (sign !== '' && after !== '')) return null;
  const pointed = withPoint(number, digits);
  const minor = pointed === null ? null : minorOfDecimal(pointed, digits);
  if (minor === null) return null;
  return open !== '' || sign === '-' || after === '-' ? 0 - minor : minor;
}

const isReal = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1990 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day of the Gregorian calendar as YYYY-MM-DD; null where it is none. The day stands before the month. */
export function dayOf(text: string): string | null {
  const [first = ''] = text.trim().split(/[T\s]/);
  const plain = plainNumber(first);
  const [, y = '', m = '', d = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
  const [, d2 = '', m2 = '', y2 = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain) ?? [];
  const [year, month, day] = y === '' ? [y2, m2, d2] : [y, m, d];
  if (!isReal(Number(year), Number(month), Number(day))) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

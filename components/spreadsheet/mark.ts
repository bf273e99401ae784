/** What a person typed for a mark: nothing, a number, or why it is none. */
export type TypedMark = { mark: number | null; problem: null } | { mark: null; problem: MarkProblem };
export type MarkProblem = 'number' | 'mark_negative' | 'mark_decimals';

const DIGITS: Record<string, number> = { '\u0660': 0x660, '\u06f0': 0x6f0 };
/** Signs that paste brings along and nobody sees. */
const INVISIBLE = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const MINUS = /[\u2212\u2013\u2014\ufe63\uff0d]/g;

const foldDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const zero = digit < '\u06f0' ? DIGITS['\u0660'] : DIGITS['\u06f0'];
    return String(digit.charCodeAt(0) - (zero ?? 0));
  });

/**
 * Reads a mark in Western or Eastern digits, with a point, a comma or the Arabic sign between whole and part.
 * Marks are far below a thousand groups, so a comma is never one of thousands.
 */
export function readMark(text: string): TypedMark {
  const folded = foldDigits(text)
    .replace(INVISIBLE, '')
    .replace(MINUS, '-')
    .replace(/[\u066b,\u060c]/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
  if (folded === '' || folded === '-')
    return { mark: null, problem: folded === '' ? null : 'number' } as TypedMark;
  const match = /^([-+]?)(\d{0,6})(?:\.(\d*))?$/.exec(folded);
  const [, sign = '', whole = '', part = ''] = match ?? [];
  if (!match || (whole === '' && part === '')) return { mark: null, problem: 'number' };
  if (part.replace(/(?<!0)0+$/, '').length > 2) return { mark: null, problem: 'mark_decimals' };
  const mark = Number(`${whole || '0'}.${part.slice(0, 2) || '0'}`);
  return sign === '-' && mark > 0 ? { mark: null, problem: 'mark_negative' } : { mark, problem: null };
}

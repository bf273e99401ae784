import { randomInt } from 'node:crypto';
import { foldDigits } from '@/lib/contract/text';

/** No 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V: a code is read from a wall. */
export const CODE_SIGNS = '34679ACDEFGHJKMNPQRTUWXY';
const LENGTH = 6;

export const newJoinCode = (): string =>
  Array.from({ length: LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** Normalizes a typed code: digits of either script, letters of either case, without spaces and hyphens. */
export const toJoinCode = (typed: string): string =>
  foldDigits(typed)
    .replace(/[\s\-\u200e\u200f]/g, '')
    .toUpperCase();

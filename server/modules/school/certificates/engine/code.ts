import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading them from paper: no 0, O, 1, I, L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * A verification code of 78 bits: guessing one of a million at a thousand tries a second takes longer than
 * 10,000 years.
 */
export const newCertificateCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The code as it is kept, from what somebody typed; null for anything that is none. */
export function toCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** As it is printed: K7P4-9XQM-3HTR-WY2D. */
export const printedCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

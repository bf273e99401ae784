import { createHash } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a demo certificate: the same in every demo school. */
export function demoCertificateCode(key: string): string {
  const digest = createHash('sha256').update(`manara demo certificate ${key}`).digest();
  return [...digest.subarray(0, 16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

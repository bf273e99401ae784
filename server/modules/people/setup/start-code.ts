import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldDigits } from '@/lib/contract/text';

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** The code with which an empty school is founded; the same in every process of one school. */
export function startCode(secret: string): string {
  const bytes = createHmac('sha256', secret).update('setup code').digest();
  const signs = Array.from({ length: LENGTH }, (_, index) => LETTERS[(bytes[index] ?? 0) % LETTERS.length]);
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}

const plain = (code: string) =>
  foldDigits(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Whether what somebody typed is the code; case, spaces and hyphens do not matter. */
export function isStartCode(secret: string, typed: string): boolean {
  const [wanted, given] = [startCode(secret), typed].map((code) => Buffer.from(plain(code)));
  return wanted !== undefined && given?.length === wanted.length && timingSafeEqual(wanted, given);
}

/**
 * The page that founds an empty school, with the code behind `#`: browsers do not send that part, so no log
 * has it.
 */
export const startLink = (publicUrl: string, secret: string): string =>
  `${publicUrl.replace(/\/$/, '')}/ar/setup#code=${startCode(secret)}`;

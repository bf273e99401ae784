import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCookie } from '@/server/access/sessions/read-cookie';

export const OPERATOR_KEY_FILE = 'operator-key';
const COOKIE = { secure: '__Host-operator', plain: 'operator' } as const;
const COOKIE_SECONDS = 12 * 3_600;

/**
 * The operator's key, made at the first start and kept with the data, readable by the account of the school
 * alone.
 */
export function readOperatorKey(dataDir: string): string {
  const file = join(dataDir, OPERATOR_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export type OperatorKey = {
  /** Whether a request carries the key as a bearer token, or the cookie that the key was exchanged for. */
  isShown: (headers: Shown) => boolean;
  isKey: (text: string) => boolean;
  /** The Set-Cookie line that stands for the key in a browser for half a day. */
  cookie: (isSecure: boolean) => string;
};
type Shown = { authorization?: string | undefined; cookie?: string | undefined; isSecure: boolean };

/** Compares the key and signs its cookie. `now` is in milliseconds. */
export function createOperatorKey(key: string, now: () => number = Date.now): OperatorKey {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  // Hashes are compared, so that neither length nor beginning of the key can be measured.
  const isSame = (left: string, right: string) => timingSafeEqual(sign(left), sign(right));
  const seal = (until: number) => `${until}.${sign(`cookie ${until}`).toString('base64url')}`;
  const isSealed = (value: string) => {
    const until = Number(value.split('.', 1)[0]);
    return Number.isSafeInteger(until) && until > now() && isSame(value, seal(until));
  };
  const isKey = (text: string) => isSame(text, key);
  return {
    isKey,
    isShown({ authorization, cookie, isSecure }) {
      if (authorization?.startsWith('Bearer ') && isKey(authorization.slice('Bearer '.length).trim()))
        return true;
      const kept = readCookie(cookie, COOKIE[isSecure ? 'secure' : 'plain']);
      return kept !== null && isSealed(kept);
    },
    cookie: (isSecure) =>
      `${COOKIE[isSecure ? 'secure' : 'plain']}=${seal(now() + COOKIE_SECONDS * 1_000)}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
}

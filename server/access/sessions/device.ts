import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from './read-cookie';

/** Who signed in on this browser before: kept over logouts, read by the limits of the login only. */
const cookieName = { secure: '__Host-device', plain: 'device' } as const;
const KEPT_SECONDS = 180 * 86_400;
const MOST_USERS = 12;

const nameOf = (isSecure: boolean) => cookieName[isSecure ? 'secure' : 'plain'];
const sign = (marks: string, secret: string) =>
  createHmac('sha256', secret).update(`device ${marks}`).digest('base64url');

/** Short mark of a person; says nothing without the id. */
export const userMark = (userId: string) =>
  createHash('sha256').update(`device ${userId}`).digest('base64url').slice(0, 16);

/** Begins the mark of the browser itself, which its own counter of failures goes by. */
const BROWSER = '@';
const newBrowser = () => `${BROWSER}${randomBytes(12).toString('base64url')}`;

/** The marks of the cookie, that of the browser first; none when it is missing or not ours. */
export function readDevice(header: string | undefined, isSecure: boolean, secret: string): string[] {
  const [marks = '', signature = ''] = readCookie(header, nameOf(isSecure))?.split('~') ?? [];
  const expected = Buffer.from(sign(marks, secret));
  const actual = Buffer.from(signature);
  if (marks === '' || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return [];
  return marks.split('.');
}

/** The counter of a person's failures on this browser; null where that person never signed in. */
export function deviceCounter(knownUsers: readonly string[], userId: string): string | null {
  if (!knownUsers.includes(userMark(userId))) return null;
  return `device ${knownUsers.find((one) => one.startsWith(BROWSER)) ?? BROWSER} ${userId}`;
}

/** Set-Cookie line that adds a person to this browser. */
export function rememberUser(
  userId: string,
  call: { cookie: string | undefined; isSecure: boolean; secret: string },
): string {
  const mark = userMark(userId);
  const known = readDevice(call.cookie, call.isSecure, call.secret);
  const browser = known.find((one) => one.startsWith(BROWSER)) ?? newBrowser();
  const before = known.filter((one) => one !== mark && !one.startsWith(BROWSER));
  const marks = [browser, ...[mark, ...before].slice(0, MOST_USERS)].join('.');
  const flags = `Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${call.isSecure ? '; Secure' : ''}`;
  return `${nameOf(call.isSecure)}=${marks}~${sign(marks, call.secret)}; ${flags}`;
}

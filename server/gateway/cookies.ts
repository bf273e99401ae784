import { claimCookie, sessionCookie } from '@/lib/auth/claim';
import { readCookie } from '@/server/access/sessions/read-cookie';

const LONGEST_SESSION_SECONDS = 7 * 24 * 3_600;

export const sessionSeconds = LONGEST_SESSION_SECONDS;

const mode = (isSecure: boolean) => (isSecure ? 'secure' : 'plain');
const flags = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const TOKEN = /^[\w.~+/=-]{16,512}$/;

/**
 * The session token of a Cookie header. On https only the `__Host-` cookie counts: nobody else can set it.
 */
export function readToken(header: string | null | undefined, isSecure: boolean): string | null {
  const token = readCookie(header, sessionCookie[mode(isSecure)]);
  return token && TOKEN.test(token) ? token : null;
}

export function readClaimCookie(header: string | null | undefined, isSecure: boolean): string | null {
  return readCookie(header, claimCookie[mode(isSecure)]);
}

/** Set-Cookie lines of a new session. */
export function openSession(token: string, claim: string, isSecure: boolean): string[] {
  const rest = `Max-Age=${LONGEST_SESSION_SECONDS}; ${flags(isSecure)}`;
  return [
    `${sessionCookie[mode(isSecure)]}=${token}; ${rest}`,
    `${claimCookie[mode(isSecure)]}=${claim}; ${rest}`,
  ];
}

const preSessionCookie = { secure: '__Host-pre', plain: 'pre' } as const;
const PRE_SESSION_SECONDS = 600;

/** The secret of a browser that began something before it had a session. */
export function readPreSession(header: string | null | undefined, isSecure: boolean): string | null {
  const secret = readCookie(header, preSessionCookie[mode(isSecure)]);
  return secret && TOKEN.test(secret) ? secret : null;
}

export const openPreSession = (secret: string, isSecure: boolean): string =>
  `${preSessionCookie[mode(isSecure)]}=${secret}; Max-Age=${PRE_SESSION_SECONDS}; ${flags(isSecure)}`;

/** Set-Cookie lines that end a session. */
export function closeSession(isSecure: boolean): string[] {
  const rest = `Max-Age=0; ${flags(isSecure)}`;
  return [`${sessionCookie[mode(isSecure)]}=; ${rest}`, `${claimCookie[mode(isSecure)]}=; ${rest}`];
}

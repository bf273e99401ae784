import { type Claim, readClaim, signClaim } from '@/lib/auth/claim';
import { roles } from '@/lib/contract/roles';
import { closeSession, openPreSession, openSession, readClaimCookie, sessionSeconds } from './cookies';
import { rememberUser } from '@/server/access/sessions/device';

type SignedIn = {
  data?: {
    id?: unknown;
    attributes?: { role_name?: unknown; type?: unknown; current_branch?: unknown; currentBranch?: unknown };
  };
  meta?: { token?: unknown; pre_session?: unknown };
};

const isLogout = (path: string): boolean => /\/logout\/?(?:\?|$)/.test(path);

function claimOf(document: SignedIn, before: Claim | null): Claim | null {
  const attributes = document.data?.attributes ?? {};
  const type =
    roles.find((role) => role === attributes.role_name || role === attributes.type) ?? before?.type;
  const branch = attributes.current_branch ?? attributes.currentBranch;
  return type
    ? { type, hasBranch: branch === undefined ? Boolean(before?.hasBranch) : branch !== null }
    : null;
}

function withCookies(response: Response, body: string, cookies: string[]): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const isEmpty = response.status === 204 || response.status === 304;
  return new Response(isEmpty ? null : body, { status: response.status, headers });
}

/**
 * Settles the session of an answer to an unsafe call: the token of `meta.token` (login, change of branch or
 * role) goes into a cookie and out of the body, and so does `meta.pre_session`; a logout that succeeded, or
 * had nothing to end, ends the cookies and what the browser has cached.
 */
export async function applySessionCookies(
  response: Response,
  call: { path: string; cookie: string | undefined; isSecure: boolean; secret: string },
): Promise<Response> {
  if (isLogout(call.path) && (response.ok || response.status === 401)) {
    const answer = withCookies(response, await response.text(), closeSession(call.isSecure));
    answer.headers.set('clear-site-data', '"cache"');
    return answer;
  }
  if (!/json/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  if (!/"(?:token|pre_session)"/.test(text)) return withCookies(response, text, []);
  const document = parse(text);
  const preSession = document?.meta?.pre_session;
  if (document && typeof preSession === 'string') {
    delete document.meta?.pre_session;
    return withCookies(response, JSON.stringify(document), [openPreSession(preSession, call.isSecure)]);
  }
  const token = document?.meta?.token;
  if (!document || typeof token !== 'string') return withCookies(response, text, []);
  delete document.meta?.token;
  const before = await readClaim(readClaimCookie(call.cookie, call.isSecure) ?? undefined, call.secret);
  const claim = claimOf(document, before);
  const signed = claim ? await signClaim(claim, call.secret, sessionSeconds) : '';
  const device = typeof document.data?.id === 'string' ? [rememberUser(document.data.id, call)] : [];
  return withCookies(response, JSON.stringify(document), [
    ...openSession(token, signed, call.isSecure),
    ...device,
  ]);
}

function parse(text: string): SignedIn | null {
  try {
    return JSON.parse(text) as SignedIn;
  } catch {
    return null;
  }
}

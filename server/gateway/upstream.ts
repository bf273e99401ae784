import type { SchoolFetch } from '@/server/router/call-context';

export type UpstreamHosts = { school: string; admin: string; notification: string };

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const NOT_FORWARDED = [
  ...HOP_BY_HOP,
  'host',
  'expect',
  'content-length',
  'cookie',
  'authorization',
  'x-app',
  'origin',
];
const NOT_RETURNED = [
  ...HOP_BY_HOP,
  'set-cookie',
  'content-encoding',
  'content-length',
  'strict-transport-security',
];

/** Address of a call on the hosts of the school: `/api/` is ours, a path that begins with `api/` keeps it. */
export function upstreamUrl(requestUrl: string, hosts: UpstreamHosts): string {
  const { pathname, search } = new URL(requestUrl);
  const join = (base: string, path: string) => `${base.replace(/\/$/, '')}${path}${search}`;
  if (pathname.startsWith('/api/admin/')) return join(hosts.admin, pathname.slice('/api/admin'.length));
  if (pathname.startsWith('/api/notification/'))
    return join(hosts.notification, pathname.slice('/api'.length));
  return join(hosts.school, /^\/api\/v\d+\//.test(pathname) ? pathname : pathname.slice('/api'.length));
}

/** Passes calls on to a school that has its own servers; the cookie has become the bearer header here. */
export function createUpstream(hosts: UpstreamHosts): SchoolFetch {
  return async (request, { token, sessionKey, known }) => {
    const headers = new Headers(request.headers);
    for (const name of NOT_FORWARDED) headers.delete(name);
    for (const name of Array.from(headers.keys())) if (name.startsWith('sec-')) headers.delete(name);
    headers.set('accept-encoding', 'identity');
    headers.delete('session-key');
    if (sessionKey) headers.set('session-key', sessionKey);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
    const answer = await fetch(upstreamUrl(request.url, hosts), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
    } as RequestInit);
    if (token && answer.ok) known?.();
    const returned = new Headers(answer.headers);
    for (const name of NOT_RETURNED) returned.delete(name);
    return new Response(answer.body, { status: answer.status, headers: returned });
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { readToken } from './cookies';
import { costOf, type ReadLimits } from './read-limits';
import { badPath } from '@/lib/auth/paths';
import type { Front } from './front';
import { type Caller, OPERATOR_HEADER, receive } from './inbound';
import type { OperatorKey } from './operator-key';
import type { PagePosts, PostResult } from './page-posts';
import { PageTurns } from './page-turns';
import { drawPage, type PageHandler } from './refused-pages';
import { type Refusal, refusal, refusalPage, refuse } from './refusals';

export type { PageHandler } from './refused-pages';

export type HandlerOptions = {
  front: Front;
  operator: OperatorKey;
  reads: ReadLimits;
  /** Forms that are posted to pages. */
  posts: PagePosts;
  /** Next, once it is ready. */
  page: () => PageHandler | null;
  isDevelopment: boolean;
  isHttps: boolean;
  trustedProxies: number;
  isDraining: () => boolean;
};

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
};
/** Defaults: an answer that sets one of these itself (a file, a stream) keeps its own. */
const apiHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Asked by balancers, some in HTTP/1.0 and without a host. */
const HEALTH = /^\/api\/service-health(?:\/live)?(?:\?|$)/;
const FILES = /^\/(?:_next|brand|i18n)\//;

function sendRefusal(outgoing: ServerResponse, kind: Refusal, path: string): void {
  const { status, body, headers } = path.startsWith('/api/') ? refusal(kind, path) : refusalPage(kind, path);
  outgoing.writeHead(status, headers).end(body);
}

function setHeaders(outgoing: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
}

/** Pages are only read; nothing may reach the server actions or the picture optimizer of Next. */
function pageRefusal(incoming: IncomingMessage, isDevelopment: boolean): Refusal | null {
  const { method, url = '/', headers } = incoming;
  if (headers['next-action'] !== undefined) return 'bad_request';
  if (/^\/(?:_next\/image|(?:ar|en)\/_next\/)/.test(url)) return 'not_found';
  if (method === 'GET' || method === 'HEAD') return null;
  return isDevelopment && url.startsWith('/__nextjs') ? null : 'method';
}

/** The one listener of the port: /api/ goes to the front, everything else to Next. */
export function createHandler(options: HandlerOptions): RequestListener {
  const callers = new WeakMap<IncomingMessage, Caller>();
  const turns = new PageTurns();
  const api = getRequestListener(
    (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings;
      return options.front.answer(request, incoming, outgoing, callers.get(incoming) as Caller);
    },
    { errorHandler: (error) => refuse(error instanceof RequestError ? 'bad_request' : 'server', '') },
  );

  function draw(incoming: IncomingMessage, outgoing: ServerResponse, caller: Caller): void {
    const page = options.page();
    if (!page) return sendRefusal(outgoing, 'unavailable', incoming.url ?? '/');
    if (caller.isOperator) incoming.headers[OPERATOR_HEADER] = '1';
    // Scripts and pictures are files, and the tools of development keep a connection open.
    if (FILES.test(incoming.url ?? '')) return void page(incoming, outgoing);
    if (options.isDevelopment) return drawPage(page, incoming, outgoing);
    turns.take(outgoing, () => drawPage(page, incoming, outgoing));
  }

  async function post(incoming: IncomingMessage, outgoing: ServerResponse, caller: Caller): Promise<void> {
    const { url = '/' } = incoming;
    const result = await options.posts(incoming, outgoing, caller).catch((): PostResult => 'server');
    if (result === 'page') draw(incoming, outgoing, caller);
    else if (result !== 'answered' && !outgoing.headersSent) sendRefusal(outgoing, result, url);
  }

  function waitOf({ method, url = '/', headers }: IncomingMessage, caller: Caller): number {
    const cost = method === 'GET' || method === 'HEAD' ? costOf(url) : 0;
    if (cost === 0) return 0;
    return options.reads.take({ token: readToken(headers.cookie, caller.isSecure), ip: caller.ip }, cost);
  }

  return (incoming, outgoing) => {
    const caller = receive(incoming, { ...options, now: Date.now() });
    const { url = '/' } = incoming;
    setHeaders(outgoing, commonHeaders);
    if (caller.isSecure)
      outgoing.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (options.isDraining()) outgoing.setHeader('connection', 'close');
    if (badPath(url)) return sendRefusal(outgoing, 'bad_request', url);
    const wait = waitOf(incoming, caller);
    if (wait > 0) {
      outgoing.setHeader('retry-after', String(wait));
      return sendRefusal(outgoing, 'rate_limit', url);
    }
    if (url.startsWith('/api/')) {
      if (HEALTH.test(url)) incoming.headers.host ??= 'localhost';
      setHeaders(outgoing, apiHeaders);
      callers.set(incoming, caller);
      return void api(incoming, outgoing);
    }
    const refused = pageRefusal(incoming, options.isDevelopment);
    if (refused === 'method' && incoming.method === 'POST') return void post(incoming, outgoing, caller);
    if (refused) return sendRefusal(outgoing, refused, url);
    return draw(incoming, outgoing, caller);
  };
}

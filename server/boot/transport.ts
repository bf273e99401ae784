import { readToken } from '@/server/gateway/cookies';
import type { ReadOutbox } from '@/server/platform/messaging/read-outbox';
import type { Health } from '@/server/gateway/health';
import type { SchoolFetch } from '@/server/router/call-context';

const KEY = Symbol.for('manara.transport');

/** Gives pages a `fetch` that reaches the school server without leaving the process. */
export function offerTransport(school: () => SchoolFetch | null, isHttps: boolean): void {
  const transport = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const ask = school();
    if (!ask) throw new Error('the school server is not ready');
    const request = new Request(input, init);
    const cookie = request.headers.get('cookie');
    const token = readToken(cookie, true) ?? (isHttps ? null : readToken(cookie, false));
    return ask(request, { token, sessionKey: null, ip: 'page', receivedAt: Date.now() });
  };
  (globalThis as { [KEY]?: typeof transport })[KEY] = transport;
}

const OPERATOR = Symbol.for('manara.operator');

export type Operator = { report: Health['report']; outbox: () => ReadOutbox | null };

/**
 * Gives the status page and the outbox page what they show; who may see it is decided where they are drawn.
 */
export function offerOperator(operator: Operator): void {
  (globalThis as { [OPERATOR]?: Operator })[OPERATOR] = operator;
}

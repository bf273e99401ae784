import { once } from 'node:events';
import { type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { findFormState, type FormState } from '../../lib/forms/form-state';
import { createPort } from '../../server/gateway/listen';
import type { ReadOutbox } from '../../server/platform/messaging/read-outbox';
import { createLog } from '../../server/boot/log';
import { createFront } from '../../server/gateway/front';
import { createHandler } from '../../server/gateway/handler';
import { createHealth } from '../../server/gateway/health';
import type { Probe } from '../../server/gateway/health-probe';
import { Traffic } from '../../server/gateway/health-traffic';
import type { CallContext, SchoolFetch } from '../../server/router/call-context';
import { createOperatorKey } from '../../server/gateway/operator-key';
import { createPagePosts, operatorPosts, type PagePost } from '../../server/gateway/page-posts';
import { PolicyReports } from '../../server/gateway/policy-reports';
import { createReadLimits } from '../../server/gateway/read-limits';
import { createStreams } from '../../server/gateway/streams';

export const testSecret = 'k'.repeat(40);
export const testOperatorKey = 'o'.repeat(32);
export const asOperator = { authorization: `Bearer ${testOperatorKey}` };

export const wellProbe: Probe = {
  services: { database: true, storage: true, answers: true, mail: true },
  isReadOnly: false,
  postgres: '18',
  database: { latency_ms: 1, connections: 1, waiting: 0 },
  diskFreeMb: 10_000,
  attempts: { open: 0, lateLastHour: 0 },
  queues: null,
};

export type Seen = { request: Request; context: CallContext; body: string };
export type SeenPage = {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  state: FormState | null;
};
export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type Call = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  isChunked?: boolean;
};

/** A front over real HTTP with a tiny school behind it that records what reaches it. */
export async function startTestFront(
  answer: (request: Request, context: CallContext) => Response | Promise<Response>,
  options: {
    isHttps?: boolean;
    trustedProxies?: number;
    school?: SchoolFetch;
    outbox?: ReadOutbox;
    probe?: Probe;
    posts?: Record<string, PagePost>;
  } = {},
) {
  const seen: Seen[] = [];
  const pages: SeenPage[] = [];
  const school: SchoolFetch = async (request, context) => {
    const body = request.method === 'GET' ? '' : await request.clone().text();
    seen.push({ request, context, body });
    return answer(request, context);
  };
  const streams = createStreams();
  const traffic = new Traffic();
  const reads = createReadLimits();
  const reports = new PolicyReports(createLog('silent'));
  const front = createFront({
    school: () => options.school ?? school,
    secret: testSecret,
    publicHost: undefined,
    health: createHealth({
      probe: () => async () => options.probe ?? wellProbe,
      hasPages: () => true,
      traffic,
      policyReports: () => reports.statistics(),
      openStreams: streams.count,
      isStopping: () => false,
      version: '0',
    }),
    traffic,
    reports,
    reads,
    outbox: () => options.outbox ?? null,
    streams,
    log: createLog('silent'),
  });
  const opened = createPort();
  const { server } = opened;
  const operator = createOperatorKey(testOperatorKey);
  server.on(
    'request',
    createHandler({
      front,
      operator,
      reads,
      posts: createPagePosts({
        posts: { ...operatorPosts(operator), ...options.posts },
        front,
        publicHost: undefined,
      }),
      page: () => (incoming, outgoing) => {
        pages.push({
          method: incoming.method ?? '',
          url: incoming.url ?? '',
          headers: { ...incoming.headers },
          state: findFormState(String(incoming.headers['x-form-state'] ?? '')),
        });
        outgoing.end('page');
      },
      isDevelopment: false,
      isHttps: options.isHttps ?? false,
      trustedProxies: options.trustedProxies ?? 0,
      isDraining: () => false,
    }),
  );
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  /** Sends exactly this path and these headers: `fetch` would tidy them up. */
  function send({ method = 'GET', path, headers = {}, body, isChunked }: Call): Promise<Reply> {
    const length = isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': Buffer.byteLength(body ?? '') };
    const sent = body === undefined ? headers : { ...length, ...headers };
    return new Promise((resolve, reject) => {
      const call = httpRequest(
        { port, host: 'localhost', method, path, headers: sent, agent: false },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  return { port, opened, send, seen, pages, streams, close: () => server.close() };
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { mediaType } from '@/lib/contract/json-api';
import type { ReadOutbox } from '@/server/platform/messaging/read-outbox';
import type { Logger } from '@/server/boot/log';
import { BodyTooLarge, countBody, limitBodyTime, whenComplete } from './body';
import { readPreSession, readToken } from './cookies';
import { bodyLimit, isAnswer, isUnsafe, isUpload, refusalOf } from './guard';
import { readDevice } from '@/server/access/sessions/device';
import { type Health, LIVE_PATH } from './health';
import type { Traffic } from './health-traffic';
import { answerOutbox, OUTBOX_PATH } from './health-outbox';
import type { Caller } from './inbound';
import { type PolicyReports, REPORTS_PATH } from './policy-reports';
import type { ReadLimits } from './read-limits';
import { refuse } from './refusals';
import type { CallContext, SchoolFetch } from '@/server/router/call-context';
import { applySessionCookies } from './sign-in';
import type { Streams } from './streams';

export type FrontOptions = {
  /** The school server, once it is ready; until then calls are answered with 503. */
  school: () => SchoolFetch | null;
  /** Signs the claim cookie. */
  secret: string;
  publicHost: string | undefined;
  health: Health;
  /** Mails and short messages for the operator; null while there is no school or it has its own servers. */
  outbox: () => ReadOutbox | null;
  streams: Streams;
  traffic: Traffic;
  reports: PolicyReports;
  reads: ReadLimits;
  log: Logger;
};

export type Answer = (
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  caller: Caller,
) => Promise<Response>;

export type Front = {
  /** Answers a call under /api/. */
  answer: Answer;
  /**
   * Runs a command of the school for a form that was posted as a page; the answer carries the cookies of a
   * session.
   */
  command: (path: string, document: unknown, incoming: IncomingMessage, caller: Caller) => Promise<Response>;
};

const BODY_TIME_MS = 15_000;
const UPLOAD_TIME_MS = 600_000;

/** Answers everything under /api/: guards the call, turns the cookie into the token, settles the session. */
export function createFront(options: FrontOptions): Front {
  const call = createCall(options);
  const { traffic } = options;

  const answer: Answer = async (request, incoming, outgoing, caller) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const [plain = ''] = path.split('?', 1);
    if (plain === '/api/service-health') return options.health.answer(caller.isOperator);
    if (plain === LIVE_PATH) return options.health.live();
    if (plain === REPORTS_PATH) return options.reports.take(request, caller.ip);
    if (plain === OUTBOX_PATH) return answerOutbox(options.outbox(), caller.isOperator, path);
    const response = await call(request, incoming, outgoing, caller);
    traffic.record(path, response.status, Date.now() - caller.receivedAt, isUnsafe(method));
    return response;
  };
  return { answer, command: createCommand(options) };
}

const contextOf = (headers: IncomingHttpHeaders, caller: Caller, secret: string | null): CallContext => ({
  token: readToken(headers.cookie, caller.isSecure),
  preSession: readPreSession(headers.cookie, caller.isSecure),
  sessionKey: typeof headers['session-key'] === 'string' ? headers['session-key'].slice(0, 200) : null,
  ip: caller.ip,
  receivedAt: caller.receivedAt,
  knownUsers: secret === null ? [] : readDevice(headers.cookie, caller.isSecure, secret),
});

function createCommand(options: FrontOptions): Front['command'] {
  const { secret, traffic, log } = options;
  return async (path, document, { headers }, caller) => {
    const school = options.school();
    if (!school) return refuse('unavailable', path);
    const request = new Request(`http://self.invalid${path}`, {
      method: 'POST',
      headers: { 'content-type': mediaType, accept: mediaType, 'user-agent': headers['user-agent'] ?? '' },
      body: JSON.stringify(document),
    });
    try {
      const response = await school(request, contextOf(headers, caller, secret));
      traffic.record(path, response.status, Date.now() - caller.receivedAt, true);
      return await applySessionCookies(response, {
        path,
        cookie: headers.cookie,
        isSecure: caller.isSecure,
        secret,
      });
    } catch (error) {
      log.error({ err: { message: (error as Error).message, stack: (error as Error).stack } }, 'call failed');
      return refuse('server', path);
    }
  };
}

function createCall(options: FrontOptions): Answer {
  const { secret, streams, reads, log } = options;

  return async (request, incoming, outgoing, caller) => {
    const { headers, method = 'GET', url: path = '/' } = incoming;
    const refusal = refusalOf(method, path, headers, options.publicHost);
    if (refusal) return refuse(refusal, path);
    const school = options.school();
    if (!school) return refuse('unavailable', path);

    const unsafe = isUnsafe(method);
    if (unsafe) limitBodyTime(incoming, isUpload(headers) ? UPLOAD_TIME_MS : BODY_TIME_MS);
    const isUncounted = unsafe && headers['transfer-encoding'] !== undefined;
    const { cookie } = headers;
    const context = contextOf(headers, caller, unsafe && !isAnswer(path) ? secret : null);
    try {
      const response = await school(isUncounted ? countBody(request, bodyLimit(path, headers)) : request, {
        ...context,
        known: () => context.token !== null && reads.know(context.token),
        ...(unsafe && !isUncounted && isUpload(headers) && { incoming }),
        ...(isAnswer(path) && { arrivedAt: whenComplete(incoming, caller.receivedAt) }),
      });
      if (headers.accept?.includes('text/event-stream')) streams.add(outgoing);
      if (!unsafe || isAnswer(path)) return response;
      return await applySessionCookies(response, { path, cookie, isSecure: caller.isSecure, secret });
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse('too_large', path);
      if (incoming.destroyed && !outgoing.writable) return refuse('bad_request', path);
      log.error({ err: { message: (error as Error).message, stack: (error as Error).stack } }, 'call failed');
      return refuse(
        error instanceof TypeError && /fetch failed/.test(error.message) ? 'unavailable' : 'server',
        path,
      );
    }
  };
}

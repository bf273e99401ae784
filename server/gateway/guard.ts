import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from './refusals';

const KIB = 1_024;
const bodyLimits = {
  answer: 64 * KIB,
  json: 256 * KIB,
  /** A report of a meeting names everybody and every coming and going. */
  hook: 2_048 * KIB,
  scores: 1_024 * KIB,
  upload: 210 * KIB * KIB,
} as const;

const JSON_BODY = /^application\/(?:vnd\.api\+)?json\b/i;
const FILE_BODY =
  /^(?:multipart\/form-data|application\/octet-stream|application\/offset\+octet-stream|application\/pdf|image\/|audio\/|video\/)/i;
const ANSWER_PATH = /(?:^|[/-])answers?(?:\/|$)/;
/** A whole sheet of scores goes in one save, all or none. */
const SCORES_PATH = /\/score-(?:period-degree|results)\/[^/?]+(?:\?|$)/;

export const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD';
export const isUpload = (headers: IncomingHttpHeaders): boolean =>
  FILE_BODY.test(headers['content-type'] ?? '');
/** Answers are the busiest writes: they are small and never carry a token. */
export const isAnswer = (path: string): boolean => ANSWER_PATH.test(path.split('?', 1)[0] ?? '');

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isOwnOrigin(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.host || host === publicHost;
}

/** An unsafe call must come from our own pages: our header, our origin and a body that no form can send. */
function isForged(headers: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  if (headers['x-app'] !== '1' || !isOwnOrigin(headers, publicHost)) return true;
  const type = headers['content-type'];
  if (type === undefined) return hasBody(headers);
  return !JSON_BODY.test(type) && !FILE_BODY.test(type);
}

/** Providers of rooms call from their own machines; what they say is believed by its signature. */
const HOOK_PATH = /^\/api\/rooms\/hooks\/[a-z_]+(?:\?|$)/;
/** So do providers of payments. */
const PAYMENT_HOOK_PATH = /^\/api\/v1\/payments\/webhooks\/[a-z_]+(?:\?|$)/;

/** Bytes that the body of a call may have. */
export function bodyLimit(path: string, headers: IncomingHttpHeaders): number {
  if (isUpload(headers)) return bodyLimits.upload;
  if (SCORES_PATH.test(path)) return bodyLimits.scores;
  if (HOOK_PATH.test(path)) return bodyLimits.hook;
  return isAnswer(path) ? bodyLimits.answer : bodyLimits.json;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The reason why a call is not passed on, or null. */
export function refusalOf(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  publicHost: string | undefined,
): Refusal | null {
  if (!methods.has(method)) return 'method';
  if (!isUnsafe(method)) return null;
  const isHook = HOOK_PATH.test(path) || PAYMENT_HOOK_PATH.test(path);
  if (!isHook && isForged(headers, publicHost)) return 'forbidden';
  return Number(headers['content-length'] ?? 0) > bodyLimit(path, headers) ? 'too_large' : null;
}

import { ApiFailure, failureOf } from './errors';
import { TRANSPORT, mediaType, type Transport } from './media-type';

const SCHOOL = 'http://school.internal';
const sessionNames = ['__Host-sid', 'sid'];

export type Call = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
};

/**
 * The way to the school server of this process; undefined in browsers, and where pages run without a school.
 */
export const inProcess = (): Transport | undefined => Reflect.get(globalThis, TRANSPORT);

function addressOf({ path, query }: Call): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return search === '' ? `${SCHOOL}${path}` : `${SCHOOL}${path}?${search}`;
}

/** In a page render the visitor's session cookie goes along, nothing else of the request. */
async function headersOf(call: Call): Promise<Record<string, string>> {
  // This file is also reached from client components, which may not import this at the top.
  const { cookies } = await import('next/headers');
  const jar = await cookies();
  const name = sessionNames.find((each) => jar.get(each)?.value);
  return {
    accept: mediaType,
    ...(name ? { cookie: `${name}=${jar.get(name)?.value}` } : {}),
    ...(call.method === 'GET' ? {} : { 'content-type': mediaType }),
  };
}

/**
 * A call of a page render, answered in this process: the document of the answer. Without axios, whose
 * settings, headers and streams cost a list more than its statements. Errors: ApiFailure, status 0 when no
 * answer came.
 */
export async function callInProcess(school: Transport, call: Call): Promise<unknown> {
  const limit = call.timeout ? AbortSignal.timeout(call.timeout) : undefined;
  const signals = [call.signal, limit].filter((signal) => signal !== undefined);
  const init: RequestInit = {
    method: call.method,
    headers: await headersOf(call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
  };
  const answer = await school(addressOf(call), init).catch((error: unknown) => {
    if (call.signal?.aborted) throw error;
    throw new ApiFailure(0);
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const document: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  if (!answer.ok) throw failureOf(answer.status, document, answer.headers.get('retry-after') ?? undefined);
  return document;
}

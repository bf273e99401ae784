import type { ErrorDocument } from '@/lib/contract/json-api';
import { mediaType } from '@/lib/contract/json-api';
import type { Process } from './test-server';

export type TestReply<Data = Record<string, never>> = {
  status: number;
  headers: Headers;
  // Tests read answers loosely; the contract's schemas check their shape where it matters.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any & Partial<ErrorDocument> & { data?: Data };
  bytes: Uint8Array;
};

async function firstOf(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value ?? new Uint8Array();
}

/** How tests call a school server: the agents of its sessions. */
export function agentOf({ deps, server }: Pick<Process, 'deps' | 'server'>) {
  /**
   * Calls of one session, or of nobody (null). Paths: rebased ones without a leading slash, others with
   * /api/.
   */
  function agent(token: string | null, locale: 'ar' | 'en' = 'ar') {
    async function send(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestReply> {
      const url = new URL(path.startsWith('/') ? path : `/api/base/${locale}/${path}`, 'http://school.test');
      const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
      const init: RequestInit = {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': mediaType } : {}),
          ...headers,
        },
      };
      if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
      const response = await server.fetch(new Request(url, init), {
        token,
        ip: '127.0.0.1',
        receivedAt: deps.now().getTime(),
        sessionKey: null,
      });
      // Who reads an answer is another process than the school: its reading is no work of the school.
      await new Promise(setImmediate);
      // A stream of events has no end: its beginning is the answer.
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      const bytes = isStream ? await firstOf(response) : new Uint8Array(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        body: isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : null,
      };
    }
    return {
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, headers),
      put: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('PUT', path, body, headers),
      delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
      send,
      in: (other: 'ar' | 'en') => agent(token, other),
    };
  }
  return agent;
}

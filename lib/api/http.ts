import axios, { type AxiosInstance, AxiosError } from 'axios';
import { Jsona } from 'jsona';
import { failureOf } from './errors';

/** Not from the contract: that would bring zod into every page. */
export const mediaType = 'application/vnd.api+json';
const TRANSPORT = Symbol.for('manara.transport');
const isServer = typeof window === 'undefined';

type Transport = typeof fetch;
const transport = () => (globalThis as { [TRANSPORT]?: Transport })[TRANSPORT];

/** In a page render the visitor's session cookie goes along, nothing else of the request. */
async function forwardSession(): Promise<string | undefined> {
  const { cookies } = await import('next/headers');
  const jar = await cookies();
  for (const name of ['__Host-sid', 'sid']) {
    const value = jar.get(name)?.value;
    if (value) return `${name}=${value}`;
  }
  return undefined;
}

function createHttp(): AxiosInstance {
  const instance = axios.create({
    adapter: 'fetch',
    baseURL: isServer ? 'http://school.internal' : window.location.origin,
    headers: { accept: mediaType, ...(isServer ? {} : { 'x-app': '1' }) },
    ...(isServer
      ? {
          env: {
            fetch: (request: RequestInfo | URL, init?: RequestInit) => (transport() ?? fetch)(request, init),
          },
        }
      : {}),
  });
  if (isServer) {
    instance.interceptors.request.use(async (config) => {
      const cookie = await forwardSession();
      if (cookie) config.headers.set('cookie', cookie);
      return config;
    });
  }
  return instance;
}

let shared: AxiosInstance | undefined;
export const http = (): AxiosInstance => {
  shared ??= createHttp();
  return shared;
};

const jsona = new Jsona();

/** Models of a document as plain data: the getters of jsona do not survive dehydration. */
export const deserialize = (body: { data?: unknown }): unknown =>
  structuredClone(jsona.deserialize(body as never));

/** Turns what axios throws into ApiFailure; an aborted call stays an abort. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) return error;
  const { response } = error;
  return failureOf(response?.status ?? 0, response?.data, response?.headers['retry-after']);
}

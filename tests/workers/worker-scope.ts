import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const ORIGIN = 'https://school.example';
const absolute = (address: string | Request) =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).href;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A cache of a browser; every call takes a turn of the event loop, as the real one is elsewhere. */
function createCache() {
  const kept = new Map<string, Response>();
  return {
    async match(address: string | Request) {
      await turn();
      return kept.get(absolute(address))?.clone();
    },
    async put(address: string | Request, response: Response) {
      await turn();
      kept.set(absolute(address), response);
    },
    async keys() {
      await turn();
      return [...kept.keys()].map((url) => new Request(url));
    },
    async delete(address: string | Request) {
      await turn();
      return kept.delete(absolute(address));
    },
  };
}

/** All caches by name. One that was deleted is found no more, even while it is still held. */
function createCaches() {
  const byName = new Map<string, ReturnType<typeof createCache>>();
  return {
    async open(name: string) {
      await turn();
      const cache = byName.get(name) ?? createCache();
      byName.set(name, cache);
      return cache;
    },
    async keys() {
      await turn();
      return [...byName.keys()];
    },
    async delete(name: string) {
      await turn();
      return byName.delete(name);
    },
    async has(name: string) {
      await turn();
      return byName.has(name);
    },
  };
}

type Listener = (event: object) => void;

/**
 * Runs a worker of `public/` with caches and a network of the test. `post` sends a message; `settled` waits
 * for its work.
 */
export function startWorker(
  file: string,
  fetchPage: (address: string) => Promise<Response>,
  more: Record<string, unknown> = {},
) {
  const listeners = new Map<string, Listener>();
  const caches = createCaches();
  const pending: Promise<unknown>[] = [];
  /** As a worker of an earlier build left it. */
  const preload = {
    isOn: true,
    enable: async () => void Object.assign(preload, { isOn: true }),
    disable: async () => void Object.assign(preload, { isOn: false }),
  };
  const scope = createContext({
    self: {
      location: new URL(ORIGIN),
      registration: { navigationPreload: preload },
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    },
    caches,
    fetch: (address: string | Request) => fetchPage(absolute(address)),
    URL,
    Response,
    Request,
    Headers,
    Date,
    Intl,
    ...more,
  });
  runInContext(readFileSync(join(import.meta.dirname, '../../public', file), 'utf8'), scope);
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  return {
    caches,
    /** Becomes the worker of its pages; answers whether browsers load pages ahead of it. */
    async activate(): Promise<boolean> {
      const from = pending.length;
      listeners.get('activate')?.({ waitUntil });
      await Promise.all(pending.slice(from));
      return preload.isOn;
    },
    install: () => listeners.get('install')?.({ waitUntil }),
    post: (data: object) => listeners.get('message')?.({ data, waitUntil }),
    /** A message whose answer is awaited. */
    ask: (data: object) =>
      new Promise<{ ok: boolean; value?: unknown }>((resolve) => {
        listeners.get('message')?.({ data, waitUntil, ports: [{ postMessage: resolve }] });
      }),
    /** A file of a page is asked for, or a part of it; null: the worker leaves it to the browser. */
    async load(path: string, range?: string): Promise<Response | null> {
      let answer: Promise<Response> | undefined;
      const headers = new Headers(range === undefined ? {} : { range });
      const request = { url: absolute(path), mode: 'no-cors', method: 'GET', headers };
      const respondWith = (response: Promise<Response>) => {
        answer = response;
      };
      listeners.get('fetch')?.({ request, respondWith, waitUntil });
      return answer ?? null;
    },
    /** A page is opened by its address; answers what the browser shows. */
    async navigate(path: string, preloadResponse?: Promise<Response>): Promise<Response> {
      let answer: Promise<Response> | undefined;
      const request = { url: absolute(path), mode: 'navigate', method: 'GET' };
      const respondWith = (response: Promise<Response>) => {
        answer = response;
      };
      listeners.get('fetch')?.({ request, respondWith, waitUntil, preloadResponse });
      if (!answer) throw new Error('the worker left the page to the browser');
      return answer;
    },
    async settled() {
      for (let at = 0; at < pending.length; at += 1) await pending[at];
    },
    /** Everything that any cache holds, as text. */
    async held(): Promise<string> {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
      }
      return texts.join('\n');
    },
  };
}
export type Worker = ReturnType<typeof startWorker>;

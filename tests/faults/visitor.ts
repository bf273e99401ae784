import { gzipSync } from 'node:zlib';

/** A browser without a window: keeps its cookies and reads pages as text. */
export function createVisitor(url: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function get(path: string): Promise<Response> {
    const response = await fetch(`${url}${path}`, { headers: { cookie: cookie() }, redirect: 'manual' });
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${response.headers.get('location') ?? ''}`);
    return response;
  }

  return {
    cookie,
    async login(username: string, password: string): Promise<void> {
      const response = await fetch(`${url}/api/v1/ar/login`, {
        method: 'POST',
        headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'login', attributes: { identifier: username, password } } }),
      });
      if (!response.ok) throw new Error(`login of ${username}: ${response.status}`);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    json: async (path: string) => (await get(path)).json(),
    text: async (path: string) => (await get(path)).text(),
    /**
     * Every script that the page names, with its bytes gzipped by itself; the polyfill of old browsers is
     * left out.
     */
    async scripts(path: string): Promise<{ src: string; text: string; bytes: number }[]> {
      const html = await (await get(path)).text();
      const sources = new Set<string>();
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
        const src = /\bsrc="([^"]+)"/.exec(tag)?.[1];
        if (src && !/\bnomodule\b/i.test(tag)) sources.add(src.replaceAll('&amp;', '&'));
      }
      if (sources.size === 0) throw new Error(`${path} names no script`);
      return Promise.all(
        [...sources].map(async (src) => {
          const text = await (await get(src)).text();
          return { src, text, bytes: gzipSync(text).length };
        }),
      );
    },
  };
}

import type { IncomingMessage } from 'node:http';

/** What is known of a caller before anything that he sent is believed. */
export type Caller = {
  ip: string;
  isSecure: boolean;
  /** A direct call from this machine to one of its own names, not through a reverse proxy. */
  isLocal: boolean;
  receivedAt: number;
};

/** Tells pages that the caller is local. */
export const LOCAL_HEADER = 'x-caller-local';

const isStripped = (name: string): boolean =>
  name === 'authorization' ||
  name === 'forwarded' ||
  name === 'x-nonce' ||
  name === 'x-locale' ||
  name === 'x-path' ||
  name === 'x-search' ||
  name === LOCAL_HEADER ||
  name === 'x-real-ip' ||
  name === 'x-http-method-override' ||
  name === 'x-original-url' ||
  name === 'x-rewrite-url' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-middleware-');

/** What proxies add to a request that they pass on. */
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/i;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Value of a header as it came, without building the header object of the request. */
function rawHeader(raw: string[], wanted: string): string | undefined {
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.toLowerCase() === wanted) return raw[index + 1];
  return undefined;
}

/** Reads the caller and then takes away every header that only our own processes may set. */
export function receive(
  incoming: IncomingMessage,
  options: { trustedProxies: number; isHttps: boolean; now: number },
): Caller {
  const raw = incoming.rawHeaders;
  const peer = incoming.socket.remoteAddress ?? '';
  const forwardedFor = rawHeader(raw, 'x-forwarded-for');
  const isProxied = raw.some((name, index) => index % 2 === 0 && PROXY_HEADER.test(name));
  const caller: Caller = {
    ip: peer,
    isSecure: options.isHttps,
    // The name too: a page of another site may point its own name at this machine.
    isLocal:
      !isProxied && /^(?:::1$|(?:::ffff:)?127\.)/.test(peer) && LOCAL_HOST.test(rawHeader(raw, 'host') ?? ''),
    receivedAt: options.now,
  };
  if (options.trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    caller.ip = hops.at(-options.trustedProxies) ?? peer;
    caller.isSecure = options.isHttps || rawHeader(raw, 'x-forwarded-proto') === 'https';
  }
  const headers: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? '';
    if (!isStripped(name)) headers.push(raw[index] ?? '', raw[index + 1] ?? '');
  }
  if (headers.length !== raw.length) {
    for (const name of Object.keys(incoming.headers)) if (isStripped(name)) delete incoming.headers[name];
    raw.splice(0, raw.length, ...headers);
  }
  return caller;
}

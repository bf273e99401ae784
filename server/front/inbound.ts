import type { IncomingMessage } from 'node:http';

/** What is known of a caller before anything that he sent is believed. */
export type Caller = {
  ip: string;
  isSecure: boolean;
  /** A direct call from this machine, not through a reverse proxy. */
  isLocal: boolean;
  receivedAt: number;
};

const isStripped = (name: string): boolean =>
  name === 'authorization' ||
  name === 'forwarded' ||
  name === 'x-nonce' ||
  name === 'x-locale' ||
  name === 'x-path' ||
  name === 'x-search' ||
  name === 'x-real-ip' ||
  name === 'x-http-method-override' ||
  name === 'x-original-url' ||
  name === 'x-rewrite-url' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-middleware-');

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
  const isProxied = forwardedFor !== undefined || rawHeader(raw, 'forwarded') !== undefined;
  const caller: Caller = {
    ip: peer,
    isSecure: options.isHttps,
    isLocal: !isProxied && /^(?:::1|(?:::ffff:)?127\.)/.test(peer),
    receivedAt: options.now,
  };
  if (options.trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    caller.ip = hops.at(-options.trustedProxies) ?? peer;
    caller.isSecure = options.isHttps || rawHeader(raw, 'x-forwarded-proto') === 'https';
  }
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? '';
    if (!isStripped(name)) kept.push(raw[index] ?? '', raw[index + 1] ?? '');
  }
  if (kept.length !== raw.length) {
    for (const name of Object.keys(incoming.headers)) if (isStripped(name)) delete incoming.headers[name];
    raw.splice(0, raw.length, ...kept);
  }
  return caller;
}

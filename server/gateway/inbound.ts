import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { OperatorKey } from './operator-key';
import { REFUSED_HEADER } from './refused-pages';

/** What is known of a caller before anything that he sent is believed. */
export type Caller = {
  ip: string;
  isSecure: boolean;
  /** Shows the key of the operator; looked at for addresses of the service status only. */
  isOperator: boolean;
  receivedAt: number;
};

/** Says to pages that the caller has the key of the operator. */
export const OPERATOR_HEADER = 'x-caller-operator';
/** Names what a form that was posted to a page has to say there. */
export const FORM_STATE_HEADER = 'x-form-state';
const OPERATOR_PATH = /^\/(?:api|ar|en)\/service-health(?:[/?]|$)/;

const isStripped = (name: string): boolean =>
  name === 'authorization' ||
  name === 'forwarded' ||
  name === 'x-nonce' ||
  name === 'x-locale' ||
  name === 'x-path' ||
  name === 'x-search' ||
  name === OPERATOR_HEADER ||
  name === FORM_STATE_HEADER ||
  name === REFUSED_HEADER ||
  name === 'x-real-ip' ||
  name === 'x-http-method-override' ||
  name === 'x-original-url' ||
  name === 'x-rewrite-url' ||
  name.startsWith('x-forwarded-') ||
  name.startsWith('x-middleware-');

/**
 * Values of a header in the order of its lines and commas, without building the header object of the request.
 */
function rawValues(raw: string[], wanted: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.toLowerCase() === wanted)
      values.push(...(raw[index + 1] ?? '').split(',').map((value) => value.trim()));
  return values;
}

/** An address as a proxy writes it, with or without brackets and port; null for anything else. */
function toAddress(hop: string | undefined): string | null {
  if (hop === undefined) return null;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(bare) ? bare : null;
}

export type ReceiveOptions = {
  trustedProxies: number;
  isHttps: boolean;
  operator: OperatorKey;
  now: number;
};

/** Reads the caller and then takes away every header that only our own processes may set. */
export function receive(incoming: IncomingMessage, options: ReceiveOptions): Caller {
  const raw = incoming.rawHeaders;
  const peer = incoming.socket.remoteAddress ?? '';
  const { trustedProxies } = options;
  const caller: Caller = {
    ip: peer,
    isSecure: options.isHttps,
    isOperator: false,
    receivedAt: options.now,
  };
  // A proxy may add its own line after the visitor's, so the lines count together.
  const hops = trustedProxies > 0 ? rawValues(raw, 'x-forwarded-for') : [];
  if (hops.length > 0) {
    caller.ip = toAddress(hops.at(-trustedProxies)) ?? peer;
    const schemes = rawValues(raw, 'x-forwarded-proto');
    caller.isSecure = options.isHttps || (schemes.at(-trustedProxies) ?? schemes.at(-1)) === 'https';
  }
  if (OPERATOR_PATH.test(incoming.url ?? ''))
    caller.isOperator = options.operator.isShown({ ...incoming.headers, isSecure: caller.isSecure });
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

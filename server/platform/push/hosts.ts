import { isIP } from 'node:net';

/**
 * Push services of the browsers. A subscription names its own endpoint, so nothing else may ever be called.
 */
const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'wns.windows.com',
  'push.apple.com',
];

export const isLoopback = (url: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && /^https?:$/.test(url.protocol);

/**
 * The endpoint of a subscription when it belongs to a known push service over https, otherwise null.
 * `allowLoopback` is for the fakes of tests alone.
 */
export function pushEndpoint(value: unknown, allowLoopback: boolean): URL | null {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username || url.password || url.hash) return null;
  if (allowLoopback && isLoopback(url)) return url;
  if (url.protocol !== 'https:' || url.port !== '' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return null;
  return services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url : null;
}

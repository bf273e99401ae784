import webPush from 'web-push';
import { pushEndpoint } from './hosts';
import { commonResult, type PushPort } from './send-types';
import type { PushSettings } from './settings-types';

const TIMEOUT_MS = 10_000;
const LIFE_SECONDS = 86_400;
const ENCODING = 'aes128gcm';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const isKey = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' &&
  /^[A-Za-z0-9_-]+={0,2}$/.test(value) &&
  Buffer.from(value, 'base64url').length === bytes;

/**
 * The subscription of a browser out of its JSON, or null when it is none or its endpoint is not a known
 * service.
 */
export function readSubscription(token: string, allowLoopback: boolean): Subscription | null {
  try {
    const { endpoint, keys } = JSON.parse(token) as { endpoint?: unknown; keys?: Record<string, unknown> };
    if (!pushEndpoint(endpoint, allowLoopback)) return null;
    const { p256dh, auth } = keys ?? {};
    if (!isKey(p256dh, 65) || !isKey(auth, 16)) return null;
    return { endpoint: endpoint as string, keys: { p256dh, auth } };
  } catch {
    return null;
  }
}

/**
 * Standard web push (RFC 8030, 8188, 8291, 8292): encrypted for the browser, signed with the keys of the
 * school.
 */
export function createWebPush({ vapid, allowLoopback }: PushSettings): PushPort {
  return async (token, payload, now) => {
    const subscription = readSubscription(token, allowLoopback);
    if (!subscription) return { kind: 'gone' };
    const { endpoint, keys } = subscription;
    const sealed = webPush.encrypt(keys.p256dh, keys.auth, JSON.stringify(payload), ENCODING);
    const { Authorization: authorization } = webPush.getVapidHeaders(
      new URL(endpoint).origin,
      vapid.subject,
      vapid.publicKey,
      vapid.privateKey,
      ENCODING,
    );
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          ttl: String(LIFE_SECONDS),
          urgency: 'normal',
          'content-type': 'application/octet-stream',
          'content-encoding': ENCODING,
        },
        body: new Uint8Array(sealed.cipherText),
        // A service does not redirect; following one would lead anywhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return { kind: 'gone' };
      return commonResult(response.status, response.headers.get('retry-after'), now);
    } catch (error) {
      return { kind: 'retry', afterMs: null, reason: (error as Error).name };
    }
  };
}

import { importPKCS8, SignJWT } from 'jose';
import { commonResult, type PushPort, type SendResult } from './send-types';
import type { FirebaseSettings } from './settings-types';

const TIMEOUT_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** A token is renewed before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

type Bearer = { token: string; until: number };

/**
 * Bearer tokens of the service account, each used until shortly before its end; one request for many senders.
 */
function createBearer({ account, tokenUrl }: FirebaseSettings) {
  let known: Bearer | null = null;
  let asking: Promise<Bearer> | null = null;

  async function ask(now: Date): Promise<Bearer> {
    const key = await importPKCS8(account.privateKey, 'RS256');
    const seconds = Math.floor(now.getTime() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(key);
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`token ${response.status}`);
    const { access_token: token, expires_in: life } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    known = { token, until: now.getTime() + life * 1000 - MARGIN_MS };
    return known;
  }

  return {
    async get(now: Date): Promise<string> {
      if (known && known.until > now.getTime()) return known.token;
      asking ??= ask(now).finally(() => {
        asking = null;
      });
      return (await asking).token;
    },
    drop(token: string) {
      if (known?.token === token) known = null;
    },
  };
}

type FcmError = { error?: { status?: string; details?: { errorCode?: string }[] } };

function resultOf(status: number, header: string | null, body: FcmError, now: Date): SendResult {
  const codes = [body.error?.status, ...(body.error?.details ?? []).map(({ errorCode }) => errorCode)];
  if (status === 404 || codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH'))
    return { kind: 'gone' };
  return commonResult(status, header, now);
}

/** Firebase Cloud Messaging over its HTTP v1 interface: data messages, which the worker shows by itself. */
export function createFcm(settings: FirebaseSettings): PushPort {
  const bearer = createBearer(settings);

  async function post(device: string, data: object, token: string): Promise<Response> {
    return fetch(settings.sendUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: { token: device, data, webpush: { headers: { TTL: '86400', Urgency: 'normal' } } },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (device, payload, now) => {
    try {
      let token = await bearer.get(now);
      let response = await post(device, payload, token);
      if (response.status === 401) {
        // Taken back before its end: once with a new one.
        await response.body?.cancel();
        bearer.drop(token);
        token = await bearer.get(now);
        response = await post(device, payload, token);
      }
      const body = response.ok ? {} : ((await response.json().catch(() => ({}))) as FcmError);
      if (response.ok) await response.body?.cancel();
      return resultOf(response.status, response.headers.get('retry-after'), body, now);
    } catch (error) {
      return { kind: 'retry', afterMs: null, reason: (error as Error).message.slice(0, 60) };
    }
  };
}

import { input } from '@/lib/contract/json-api';
import type { PushSetup } from '@/lib/contract/push-setup';
import { deviceInput } from '@/lib/contract/resources/common/notification';
import { FieldErrors } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { forgetDevice, registerDevice } from './devices';
import type { PushSettings } from '@/server/platform/push/settings-types';
import { readSubscription } from '@/server/platform/push/web-push';

/** Registration tokens of Firebase: letters, digits and a few marks, never JSON. */
const FCM_TOKEN = /^[\w:.-]{20,4096}$/;

/** Which service a token is of, or null when it is of none that this school takes. */
function serviceOf(token: string, { firebase, allowLoopback }: PushSettings): 'fcm' | 'web_push' | null {
  if (token.startsWith('{')) return readSubscription(token, allowLoopback) ? 'web_push' : null;
  return firebase && FCM_TOKEN.test(token) ? 'fcm' : null;
}

function setupOf({ firebase, vapid }: PushSettings): PushSetup {
  if (!firebase) return { service: 'web_push', public_key: vapid.publicKey };
  const { projectId, apiKey, appId, messagingSenderId, vapidKey } = firebase;
  return {
    service: 'fcm',
    firebase: { projectId, apiKey, appId, messagingSenderId },
    public_key: vapidKey,
  };
}

export const deviceRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'notifications/push-setup',
    action: 'device.register',
    summary: 'Settings with which a browser registers for push messages',
    handle: ({ deps, actor }) => ({
      data: toResource('push_setup', actor.userId, setupOf(deps.settings.push)),
    }),
  }),
  route({
    method: 'POST',
    path: 'notifications/update-token',
    action: 'device.register',
    summary: 'Register this browser for push messages; an empty token ends it',
    body: input('notification', deviceInput),
    handle: async ({ db, deps, actor, body, now }) => {
      const { device_token: token, fingerprint } = body.data.attributes;
      if (!token) {
        await forgetDevice(db, actor.sessionId);
        return { data: toResource('notification', actor.sessionId, { device_type: 'web', service: null }) };
      }
      const service = serviceOf(token, deps.settings.push);
      if (!service) throw new FieldErrors([{ field: 'device_token', code: 'invalid' }]);
      const id = await registerDevice(db, {
        userId: actor.userId,
        sessionId: actor.sessionId,
        service,
        token,
        fingerprint: fingerprint || null,
        now,
      });
      return { data: toResource('notification', id, { device_type: 'web', service }) };
    },
  }),
];

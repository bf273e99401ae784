import { createFcm } from './fcm';
import type { PushPorts } from './push-worker';
import type { PushSettings } from './settings-types';
import { createWebPush } from './web-push';

/** The services that this school can send through. */
export const createPushPorts = (settings: PushSettings): PushPorts => ({
  web_push: createWebPush(settings),
  fcm: settings.firebase ? createFcm(settings.firebase) : null,
});

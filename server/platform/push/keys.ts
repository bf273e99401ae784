import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import type { PushEnv } from '@/server/boot/settings/push';
import type { PushSettings } from './settings-types';

type Keys = { publicKey: string; privateKey: string };

/** The key pair of the school: the setting, or one made at the first start and kept with the data. */
function keysOf(dataDir: string): Keys {
  const file = join(dataDir, 'push-keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}

/** Settings of push with the keys in them; browsers keep the public one, so it must not change. */
export function openPush({ keys, subject, firebase, allowLoopback }: PushEnv, dataDir: string): PushSettings {
  return { vapid: { ...(keys ?? keysOf(dataDir)), subject }, firebase, allowLoopback };
}

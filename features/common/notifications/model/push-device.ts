import type { PushSetup } from '@/lib/contract/push-setup';
import type { Locale } from '@/lib/i18n/routing';
import { getPushSetup, updateToken } from '../api/push';
import { storeMemory, readMemory, sendLanguage, unsubscribe, workerScope } from '@/lib/device/push-memory';

/** `denied`: only the person can change that, in the settings of the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const SCRIPT = '/firebase-messaging-sw.js';
const MONTH = 30 * 86_400_000;
/** Registered since this page was loaded: the session may be a new one. */
let registeredFor = '';

const isSupported = () =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

export function pushState(userId: string): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readMemory()?.userId === userId ? 'on' : 'off';
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: workerScope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve(registration));
  });
}

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
const isSameKey = (used: ArrayBuffer | null, key: Uint8Array) =>
  used !== null && String(new Uint8Array(used)) === String(key);

/** The subscription of standard web push; one made with other keys of the school is given up first. */
async function subscription(registration: ServiceWorkerRegistration, publicKey: string): Promise<string> {
  const key = toBytes(publicKey);
  const known = await registration.pushManager.getSubscription();
  if (known && !isSameKey(known.options.applicationServerKey, key)) await known.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return JSON.stringify({ endpoint, keys });
}

async function makeToken(setup: PushSetup): Promise<string> {
  const registration = await worker();
  if (setup.service === 'web_push') return subscription(registration, setup.public_key);
  return (await import('./firebase-token')).firebaseToken(setup, registration);
}

async function register(userId: string, locale: Locale): Promise<void> {
  const setup = await getPushSetup(locale);
  await sendLanguage(locale);
  try {
    const [token, fingerprint] = await Promise.all([
      makeToken(setup),
      import('./fingerprint').then((file) => file.browserFingerprint()),
    ]);
    await updateToken(locale, token, fingerprint);
    storeMemory({ userId, token, fingerprint, madeAt: Date.now() });
    registeredFor = userId;
  } catch (error) {
    // No token: the device is removed at the school, and nothing is stored.
    storeMemory(null);
    await updateToken(locale, '', '').catch(() => undefined);
    throw error;
  }
}

/**
 * Asks for the permission and registers this browser. After a click only. Errors: the browser or the school
 * refused.
 */
export async function turnOn(userId: string, locale: Locale): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(userId, locale);
  return 'on';
}

export async function turnOff(locale: Locale): Promise<PushState> {
  await updateToken(locale, '', '');
  await unsubscribe();
  return 'off';
}

/**
 * On each page of a browser that was registered: another person's registration ends, one's own is said again
 * once a page load, and made again after a month. Heavy code is loaded for the last only.
 */
export async function registerPushDevice(userId: string, locale: Locale): Promise<void> {
  const memory = readMemory();
  if (!memory || !isSupported()) return;
  if (memory.userId !== userId) return unsubscribe();
  if (Notification.permission !== 'granted') {
    storeMemory(null);
    return updateToken(locale, '', '').then(() => undefined);
  }
  await sendLanguage(locale);
  if (Date.now() - memory.madeAt > MONTH) return register(userId, locale);
  if (registeredFor === userId) return;
  registeredFor = userId;
  await updateToken(locale, memory.token, memory.fingerprint);
}

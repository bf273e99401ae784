import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushSetup } from '@/lib/contract/push-setup';

type FirebaseSetup = Extract<PushSetup, { service: 'fcm' }>;

/** Registration token of Firebase for this browser. Loaded only when somebody turns push on. */
export function firebaseToken(
  { firebase, public_key }: FirebaseSetup,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  const [app = initializeApp(firebase)] = getApps();
  return getToken(getMessaging(app), { vapidKey: public_key, serviceWorkerRegistration });
}

/** What this browser remembers of its registration; light, because every signed-in page asks it. */
export type PushMemory = {
  userId: string;
  token: string;
  fingerprint: string;
  /** When the token was made. */
  madeAt: number;
};

const KEY = 'push-device';
/** Address range of the worker: no page lies in it. */
export const workerScope = '/firebase-cloud-messaging-push-scope';

export function readMemory(): PushMemory | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PushMemory | null;
    return kept && typeof kept.userId === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function storeMemory(memory: PushMemory | null): void {
  try {
    if (memory) localStorage.setItem(KEY, JSON.stringify(memory));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: the browser registers again the next time it is asked.
  }
}

/** The worker speaks the language of the pages. */
export const sendLanguage = async (locale: string): Promise<void> => {
  await (await caches.open('push-worker')).put('/language', new Response(locale));
};

/** Ends the subscription in the browser itself: whatever is still sent to it finds nobody. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerScope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  storeMemory(null);
}

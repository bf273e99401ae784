import { activated } from './service-worker';

/** The worker that answers navigations without a connection; the attempt has its own with a deeper scope. */
const SCRIPT = '/offline-sw.js';
const SCOPE = '/';

const worker = () => (typeof navigator === 'undefined' ? undefined : navigator.serviceWorker);

/** The registration of this site's scope alone: `getRegistration` would name one above the page's address. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const all = (await worker()?.getRegistrations()) ?? [];
  return all.find(({ scope }) => new URL(scope).pathname === SCOPE);
}

/** Starts it, where the browser has such workers (https or localhost); done when it is at work. */
export async function startOfflinePages(): Promise<void> {
  const registration = await worker()?.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  if (registration) await activated(registration);
}

/** The worker at work; null before it was started and where there is none. */
export const activeOfflineWorker = async (): Promise<ServiceWorker | null> =>
  (await registered())?.active ?? null;

type OfflineMessage = { type: 'user'; user: string } | { type: 'visit'; path: string } | { type: 'drop_all' };

/** Says who reads, what is read, or that everything kept of a person goes. */
export async function postToOfflinePages(message: OfflineMessage): Promise<void> {
  (await registered())?.active?.postMessage(message);
}

/**
 * Subscribes to whether the shown page is a kept copy: its moment (ms), null for a page of now. Returns the
 * way to stop.
 */
export function requestCopyTime(answer: (at: number | null) => void): () => void {
  const sw = worker();
  if (!sw?.controller) return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ type?: string; at?: number | null } | null>) => {
    if (data?.type === 'copy') answer(data.at ?? null);
  };
  sw.addEventListener('message', onMessage);
  sw.controller.postMessage({ type: 'ask' });
  return () => sw.removeEventListener('message', onMessage);
}

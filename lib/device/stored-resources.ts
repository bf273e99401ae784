import { isLeftBehind } from './left';
import { activeOfflineWorker, startOfflinePages, postToOfflinePages } from './offline-pages';

/** A page that somebody keeps on this device on purpose, with the files that it shows. */
export type KeptPage = {
  /** Address with the language. */
  path: string;
  title: string;
  /** Bytes. */
  size: number;
  files: string[];
};
export type StoredPage = KeptPage & { at: number };

/** A worker that does not answer is gone; keeping takes as long as the files need. */
const PATIENCE = 5000;

type Answer = { ok: boolean; value?: unknown };

async function ask(message: object, patience: number | null): Promise<unknown> {
  const worker = await activeOfflineWorker();
  if (!worker) throw new Error('no worker');
  const { port1, port2 } = new MessageChannel();
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      if (patience !== null) setTimeout(() => reject(new Error('no answer')), patience);
      worker.postMessage(message, [port2]);
    });
    if (!answer.ok) throw new Error('refused');
    return answer.value;
  } finally {
    port1.close();
  }
}

/** Whether this browser can keep pages at all. */
export const canKeep = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in globalThis;

/** Keeps a page with its files, all of them or none. Errors: no space, no connection, or nobody signed in. */
export async function storePage(userId: string, page: KeptPage): Promise<void> {
  await startOfflinePages();
  if (isLeftBehind()) throw new Error('the reader left');
  await postToOfflinePages({ type: 'user', user: userId });
  await ask({ type: 'keep', ...page }, null);
}

/** Gives a kept page up; its files go where no other kept page shows them. */
export async function forgetPage(path: string): Promise<void> {
  await ask({ type: 'forget', path }, PATIENCE);
}

const isStored = (value: unknown): value is StoredPage[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.path === 'string');

/** What is kept on this device, the newest first; nothing where nothing can be kept. */
export async function storedPages(): Promise<StoredPage[]> {
  if (!canKeep()) return [];
  const found = await ask({ type: 'kept' }, PATIENCE).catch(() => []);
  return isStored(found) ? found : [];
}

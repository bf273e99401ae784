import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

type Held = { name: string };

/** Web Locks of one browser: names that some tab holds, and those who wait for them. */
function createLocks() {
  const held = new Set<string>();
  return {
    locks: {
      request: async (name: string, _options: unknown, work: (lock: Held) => Promise<unknown>) => {
        if (held.has(name)) throw new DOMException('held', 'TimeoutError');
        held.add(name);
        const result = await work({ name });
        held.delete(name);
        return result;
      },
      query: async () => ({ held: [...held].map((name): Held => ({ name })), pending: [] }),
    } as unknown as LockManager,
    /** The page of a tab is gone, and its locks with it. */
    letGo: () => held.clear(),
  };
}

/** An empty device: no drafts, no marks, no tabs. */
export function emptyDevice() {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  const { locks, letGo } = createLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return {
    /** The tab is closed: what only it had is gone. */
    closeTab: () => {
      letGo();
      sessionStorage.clear();
    },
  };
}

import { useEffect } from 'react';
import { registerFlush } from './registry';

type KeptStore = {
  open: () => Promise<void>;
  close: () => void;
  /** Tries at once to send what waits. */
  kick: () => void;
  /** Sends for so many milliseconds at most; how much is left. */
  drain: (ms: number) => Promise<number>;
};

/**
 * A store opens with the page, tries again when connection or page are back, and is flushed before the page
 * is left.
 */
export function useStoreLifetime(store: KeptStore): void {
  useEffect(() => {
    void store.open();
    const again = () => document.visibilityState === 'visible' && store.kick();
    window.addEventListener('online', store.kick);
    document.addEventListener('visibilitychange', again);
    const leave = registerFlush(async (ms) => ({ unsent: await store.drain(ms) }));
    return () => {
      window.removeEventListener('online', store.kick);
      document.removeEventListener('visibilitychange', again);
      leave();
      store.close();
    };
  }, [store]);
}

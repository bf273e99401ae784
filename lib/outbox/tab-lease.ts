export type TabLease = {
  /** True when this tab may write. With `steal` it takes the right from the tab that has it. */
  acquire: (steal: boolean) => Promise<boolean>;
  /** Waits until the other tab is gone; runs `onFree` once when this tab has the right. */
  queue: (onFree: () => void) => void;
  release: () => void;
  /** Tells the other tabs that an answer changed. */
  announce: () => void;
};

type Events = { onLost: () => void; onChanged: () => void };

/**
 * One writer among the tabs of a browser, by Web Locks; where the browser has none every tab is the writer.
 */
export function createTabLease(workId: string, events: Events): TabLease {
  const name = `attempt:${workId}`;
  const locks = globalThis.navigator?.locks;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let letGo: (() => void) | null = null;
  const waiting = new AbortController();
  if (channel) channel.onmessage = () => events.onChanged();

  const hold = (granted: (isHeld: boolean) => void) => (lock: Lock | null) => {
    granted(lock !== null);
    if (!lock) return undefined;
    return new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
  /** A stolen lock rejects its request: that is how a tab learns that another one has taken over. */
  const lost = () => {
    if (!letGo) return;
    letGo = null;
    events.onLost();
  };

  return {
    acquire(steal) {
      if (!locks || letGo) return Promise.resolve(true);
      return new Promise((resolve) => {
        const options = steal ? { steal: true } : { ifAvailable: true };
        locks.request(name, options, hold(resolve)).catch(() => {
          lost();
          resolve(false);
        });
      });
    },
    queue(onFree) {
      locks
        ?.request(
          name,
          { signal: waiting.signal },
          hold((isHeld) => isHeld && onFree()),
        )
        .catch(() => lost());
    },
    release() {
      waiting.abort();
      const release = letGo;
      letGo = null;
      release?.();
      channel?.close();
    },
    announce: () => channel?.postMessage('changed'),
  };
}

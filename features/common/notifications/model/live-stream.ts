/** What a tab learns from the school: the count, and whether the line is open at all. */
export type LiveEvent = { kind: 'unread'; count: number } | { kind: 'line'; isOpen: boolean };

export type StreamParts = {
  /** One line a browser and person: the tabs agree by this name. */
  name: string;
  url: string;
  onEvent: (event: LiveEvent) => void;
  openSource?: (url: string) => EventSource;
  locks?: LockManager | undefined;
  random?: () => number;
};

const FIRST_MS = 2_000;
const MOST_MS = 60_000;

/** Wait before try `n` (0, 1, …): doubled up to a minute, half as much either way. */
export const waitBefore = (n: number, random: number) =>
  Math.min(FIRST_MS * 2 ** n, MOST_MS) * (0.5 + random);

/** Holds the line of one tab: reconnects by itself, and where the browser has given up, after a while. */
function openStream(
  { url, openSource = (at) => new EventSource(at), random = Math.random }: StreamParts,
  report: (event: LiveEvent) => void,
) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  let isOver = false;

  function connect() {
    if (isOver) return;
    const line = openSource(url);
    source = line;
    line.onopen = () => {
      failures = 0;
      report({ kind: 'line', isOpen: true });
    };
    line.addEventListener('unread', (event) => {
      const { unread_count: count } = JSON.parse((event as MessageEvent<string>).data) as {
        unread_count: number;
      };
      report({ kind: 'unread', count });
    });
    line.onerror = () => {
      report({ kind: 'line', isOpen: false });
      // Broken lines are opened again by the browser; refused ones are not.
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, waitBefore(failures, random()));
      failures += 1;
    };
  }

  connect();
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
    source?.close();
  };
}

/**
 * Live news over one connection for all tabs of a browser: the tab that holds the lock has the line and
 * passes on what it receives; when it goes the next one takes over. Browsers without locks or channels get no
 * line, so that many tabs cannot use up the connections: they ask once a minute. The answer ends it.
 */
export function joinStream(parts: StreamParts): () => void {
  const locks = 'locks' in parts ? parts.locks : globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined' || typeof EventSource === 'undefined')
    return () => undefined;
  const channel = new BroadcastChannel(parts.name);
  const leaving = new AbortController();
  let last: LiveEvent[] = [];
  let drop: (() => void) | null = null;
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | 'who'>) => {
    if (data !== 'who') parts.onEvent(data);
    else if (drop) for (const event of last) channel.postMessage(event);
  };
  // A tab that opens later learns where things stand from the one that knows.
  channel.postMessage('who');

  locks
    .request(parts.name, { signal: leaving.signal }, () => {
      if (leaving.signal.aborted) return undefined;
      return new Promise<void>((resolve) => {
        const close = openStream(parts, (event) => {
          last = [...last.filter(({ kind }) => kind !== event.kind), event];
          parts.onEvent(event);
          channel.postMessage(event);
        });
        drop = () => {
          close();
          resolve();
        };
      });
    })
    .catch(() => undefined);

  return () => {
    leaving.abort();
    if (drop) channel.postMessage({ kind: 'line', isOpen: false } satisfies LiveEvent);
    drop?.();
    drop = null;
    channel.close();
  };
}

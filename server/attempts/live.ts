import type { Listener } from '../db/listener';
import { eventStream } from '../http/event-stream';

type Watcher = { tell: (pulse: unknown) => void; end: () => void };

/**
 * Hears of changed attempts from every process and tells those who watch one. However many change at once, they are
 * read together: everything that became stale during one statement goes into the next.
 */
export class AttemptHub {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #read: (ids: string[]) => Promise<ReadonlyMap<string, unknown>>;
  #stale = new Set<string>();
  #isReading = false;

  constructor(
    listen: Pick<Listener, 'on' | 'onGap'>,
    read: (ids: string[]) => Promise<ReadonlyMap<string, unknown>>,
  ) {
    this.#read = read;
    listen.on('attempt', (id) => this.#look([id]));
    // What changed while nobody listened is unknown: everyone looks again.
    listen.onGap(() => this.#look(this.#watchers.keys()));
  }

  #look(ids: Iterable<string>): void {
    for (const id of ids) if (this.#watchers.has(id)) this.#stale.add(id);
    void this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#stale.size > 0) {
      const ids = [...this.#stale];
      this.#stale = new Set();
      const pulses = await this.#read(ids).catch(() => new Map<string, unknown>());
      for (const id of ids) {
        const pulse = pulses.get(id);
        // Not to be read now: the stream ends and the visitor's browser asks again.
        for (const watcher of [...(this.#watchers.get(id) ?? [])]) {
          if (pulse === undefined) watcher.end();
          else watcher.tell(pulse);
        }
      }
    }
    this.#isReading = false;
  }

  /** Tells at once and after each change of the attempt; the answer ends it. */
  watch(id: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(watcher));
    this.#look([id]);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(id);
    };
  }
}

/** Server-sent events of one attempt: its pulse at once and after each change, as an event named `clock`. */
export function streamAttempt(hub: AttemptHub, id: string, signal: AbortSignal): Response {
  let unwatch = () => undefined as void;
  return eventStream(
    signal,
    (stream) => {
      unwatch = hub.watch(id, { tell: (pulse) => stream.send('clock', pulse), end: () => stream.end() });
    },
    () => unwatch(),
  );
}

import type { Listener } from '../../../platform/db/listener';
import { eventStream } from '../../../platform/streams/event-stream';
import type { Actor } from '../../../access/actor';
import type { SessionStream } from '../../../access/sessions/live-sessions';

const CHECK_MS = 60_000;

type Watcher = SessionStream & { send: (status: unknown) => void; end: () => void };
export type HubSources = {
  read: (ids: string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Those of the watchers whose session is over. */
  ended: (watchers: Watcher[]) => Promise<Watcher[]>;
};

/**
 * Hears of changed attempts from every process and tells those who watch one. However many change at once, they are
 * read together: everything that became stale during one statement goes into the next.
 */
export class AttemptHub {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #sources: HubSources;
  #stale = new Set<string>();
  #isReading = false;
  #check: NodeJS.Timeout | null = null;

  constructor(listen: Pick<Listener, 'on' | 'onGap'>, sources: HubSources) {
    this.#sources = sources;
    listen.on('attempt', (id) => this.#look([id]));
    listen.on('session', (id) => {
      const touched = this.#all().filter(({ actor }) => actor.sessionId === id || actor.userId === id);
      if (touched.length > 0) void this.#endDead(touched);
    });
    // What changed while nobody listened is unknown: everyone looks again.
    listen.onGap(() => {
      this.#look(this.#watchers.keys());
      void this.#endDead(this.#all());
    });
  }

  #all(): Watcher[] {
    return [...this.#watchers.values()].flatMap((watchers) => [...watchers]);
  }

  async #endDead(watchers: Watcher[]): Promise<void> {
    // Whoever cannot be asked about now is asked about at the next round.
    for (const watcher of await this.#sources.ended(watchers).catch(() => [])) watcher.end();
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
      const statuses = await this.#sources.read(ids).catch(() => new Map<string, unknown>());
      for (const id of ids) {
        const status = statuses.get(id);
        // Not to be read now: the stream ends and the visitor's browser asks again.
        for (const watcher of [...(this.#watchers.get(id) ?? [])]) {
          if (status === undefined) watcher.end();
          else watcher.send(status);
        }
      }
    }
    this.#isReading = false;
  }

  /** Tells at once and after each change of the attempt, as long as the session lasts; the answer ends it. */
  watch(id: string, watcher: Watcher): () => void {
    this.#check ??= setInterval(() => void this.#endDead(this.#all()), CHECK_MS).unref();
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(watcher));
    this.#look([id]);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(id);
      if (this.#watchers.size > 0 || !this.#check) return;
      clearInterval(this.#check);
      this.#check = null;
    };
  }
}

/** Server-sent events of one attempt: its status at once and after each change, as an event named `clock`. */
export function streamAttempt(
  hub: AttemptHub,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
  signal: AbortSignal,
): Response {
  let unwatch = () => undefined as void;
  return eventStream(
    signal,
    (stream) => {
      unwatch = hub.watch(id, {
        actor,
        since: now.getTime(),
        send: (status) => stream.send('clock', status),
        end: () => stream.end(),
      });
    },
    () => unwatch(),
  );
}

import type { Actor } from '@/server/access/actor';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { Listener } from '@/server/platform/db/listener';
import type { OpenStream } from '@/server/platform/streams/stream-registry';

const KIND = 'attempts';
/** Pages with an attempt that one session has open. */
const MOST_A_SESSION = 8;

type ReadStatuses = (ids: string[]) => Promise<ReadonlyMap<string, unknown>>;
type Watcher = OpenStream<Actor>;

/**
 * Receives changes of attempts from every process and sends them to the streams of those attempts. However
 * many change at once, they are read together: everything that became stale during one statement goes into
 * the next.
 */
export class AttemptStatusStreams {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #streams: SessionStreams;
  readonly #read: ReadStatuses;
  #stale = new Set<string>();
  #isReading = false;

  constructor(listen: Pick<Listener, 'on' | 'onGap'>, streams: SessionStreams, read: ReadStatuses) {
    this.#streams = streams;
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
      const statuses = await this.#read(ids).catch(() => new Map<string, unknown>());
      for (const id of ids) {
        const status = statuses.get(id);
        // Not to be read now: the stream ends and the visitor's browser asks again.
        for (const watcher of [...(this.#watchers.get(id) ?? [])]) {
          if (status === undefined) watcher.end();
          else watcher.send('clock', status);
        }
      }
    }
    this.#isReading = false;
  }

  /**
   * Server-sent events of one attempt: its status at once and after each change, as an event named `clock`.
   */
  open(id: string, actor: Actor, signal: AbortSignal): Response {
    return this.#streams.open({
      kind: KIND,
      owner: actor,
      most: MOST_A_SESSION,
      signal,
      onOpen: (stream) => {
        const watchers = this.#watchers.get(id) ?? new Set();
        this.#watchers.set(id, watchers.add(stream));
        this.#look([id]);
      },
      onEnd: (stream) => {
        const watchers = this.#watchers.get(id);
        watchers?.delete(stream);
        if (watchers?.size === 0) this.#watchers.delete(id);
      },
    });
  }
}

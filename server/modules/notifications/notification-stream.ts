import { endedStreams } from '../../access/sessions/live-sessions';
import { eventStream } from '../../platform/streams/event-stream';
import type { Actor } from '../../access/actor';
import type { SchoolDeps } from '../../boot/deps';

const CHECK_MS = 60_000;
/** Streams of one session; a browser has one, so the oldest of more is somebody's leftover. */
const MOST_A_SESSION = 6;

type Stream = { actor: Actor; since: number; tell: () => void; end: () => void };

/** Hears of new notifications and ended sessions from every process and passes them to the open streams of this one. */
export class NoticeHub {
  readonly #deps: SchoolDeps;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: SchoolDeps) {
    this.#deps = deps;
    deps.listen.on('notification', (payload) => {
      const users = new Set(payload.split(','));
      for (const stream of this.#streams)
        if (payload === '*' || users.has(stream.actor.userId)) stream.tell();
    });
    deps.listen.on('session', (id) => {
      const touched = [...this.#streams].filter(({ actor }) => actor.sessionId === id || actor.userId === id);
      if (touched.length > 0) void this.#endDead(touched);
    });
    // What came while nobody listened is unknown: everyone looks again.
    deps.listen.onGap(() => {
      for (const stream of this.#streams) stream.tell();
      void this.#endDead([...this.#streams]);
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  async #endDead(streams: Stream[]): Promise<void> {
    try {
      for (const stream of await endedStreams(this.#deps, streams)) stream.end();
    } catch (error) {
      this.#deps.log('warn', 'notifications.check', { name: (error as Error).name });
    }
  }

  #add(stream: Stream): void {
    const own = [...this.#streams].filter(({ actor }) => actor.sessionId === stream.actor.sessionId);
    for (const old of own.slice(0, Math.max(0, own.length - MOST_A_SESSION + 1))) old.end();
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => void this.#endDead([...this.#streams]), CHECK_MS).unref();
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Ends every stream: the process stops. */
  stop(): void {
    for (const stream of [...this.#streams]) stream.end();
  }

  /**
   * Server-sent events of one person: `read` at once and after each change, as an event named `unread`. Ends with the
   * session, or when the visitor goes.
   */
  open(actor: Actor, read: () => Promise<unknown>, signal: AbortSignal): Response {
    let stream: Stream | null = null;
    return eventStream(
      signal,
      (events) => {
        let reading: Promise<void> | null = null;
        let isStale = false;
        // Several changes while one look is under way make one more look.
        const tell = () => {
          isStale = true;
          reading ??= (async () => {
            while (isStale && events.isOpen) {
              isStale = false;
              events.send('unread', await read());
            }
          })()
            .catch(() => events.end())
            .finally(() => {
              reading = null;
            });
        };
        stream = { actor, since: this.#deps.now().getTime(), tell, end: () => events.end() };
        this.#add(stream);
        tell();
      },
      () => {
        if (stream) this.#remove(stream);
      },
    );
  }
}

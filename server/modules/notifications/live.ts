import type pg from 'pg';
import { lifetimes } from '../../session/store';
import type { Actor } from '../../http/route';
import type { SchoolDeps } from '../../school/deps';

const KEEP_ALIVE_MS = 15_000;
const CHECK_MS = 60_000;
/** Streams of one session; a browser has one, so the oldest of more is somebody's leftover. */
const MOST_A_SESSION = 6;

type Stream = { actor: Actor; since: number; tell: () => void; end: () => void };

/** Hears of new notifications and ended sessions from every process and passes them to the open streams of this one. */
export class NoticeHub {
  readonly #pool: pg.Pool;
  readonly #deps: SchoolDeps;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: SchoolDeps) {
    this.#pool = deps.pool;
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

  /** Streams whose session is over end; one look for all of them. A stream itself keeps no session alive. */
  async #endDead(streams: Stream[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ id: string; last_seen_at: Date; expires_at: Date }>(
        `select s.id, s.last_seen_at, s.expires_at from sessions s join users u on u.id = s.user_id and u.status = 'active'
          where s.id = any($1)`,
        [[...new Set(streams.map(({ actor }) => actor.sessionId))]],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const now = this.#deps.now().getTime();
      for (const stream of streams) {
        const row = found.get(stream.actor.sessionId);
        const idle = row ? now - Math.max(row.last_seen_at.getTime(), stream.since) : 0;
        if (!row || row.expires_at.getTime() <= now || idle > lifetimes(stream.actor.role).idle) stream.end();
      }
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
    const encoder = new TextEncoder();
    let end = () => undefined as void;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        let isOpen = true;
        let reading: Promise<void> | null = null;
        let isStale = false;
        const write = (text: string) => {
          if (isOpen) controller.enqueue(encoder.encode(text));
        };
        // Several changes while one look is under way make one more look.
        const tell = () => {
          isStale = true;
          reading ??= (async () => {
            while (isStale && isOpen) {
              isStale = false;
              write(`event: unread\ndata: ${JSON.stringify(await read())}\n\n`);
            }
          })()
            .catch(() => end())
            .finally(() => {
              reading = null;
            });
        };
        const beat = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS).unref();
        const stream: Stream = { actor, since: this.#deps.now().getTime(), tell, end: () => end() };
        end = () => {
          if (!isOpen) return;
          isOpen = false;
          clearInterval(beat);
          this.#remove(stream);
          try {
            controller.close();
          } catch {
            // Closed by the other side already.
          }
        };
        signal.addEventListener('abort', () => end(), { once: true });
        this.#add(stream);
        write('retry: 3000\n\n');
        tell();
      },
      cancel: () => end(),
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      },
    });
  }
}

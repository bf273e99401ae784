import type { SchoolDeps } from '@/server/boot/deps';
import { type EventStream, eventStream } from './event-stream';

const CHECK_MS = 60_000;

/** Whose stream it is; it ends with the session. */
export type StreamOwner = { sessionId: string; userId: string };

/** One open stream. `since`: when it was opened, in milliseconds. */
export type OpenStream<Owner extends StreamOwner> = EventStream & {
  readonly owner: Owner;
  readonly since: number;
};

export type Opening<Owner extends StreamOwner> = {
  /** What the stream is about: limits and counts are kept apart for each kind. */
  kind: string;
  owner: Owner;
  /** Streams of this kind that one session may have; the oldest of more is somebody's leftover and ends. */
  most: number;
  signal: AbortSignal;
  onOpen: (stream: OpenStream<Owner>) => void;
  onEnd?: (stream: OpenStream<Owner>) => void;
  /** Called when the rights of a session that goes on may have changed, and every minute. */
  recheck?: (stream: OpenStream<Owner>) => Promise<void>;
};

type Needs<Owner extends StreamOwner> = Pick<SchoolDeps, 'now' | 'log'> & {
  listen: Pick<SchoolDeps['listen'], 'on' | 'onGap'>;
  /** Those of the streams whose session is over or goes on as somebody else. */
  ended: (streams: readonly OpenStream<Owner>[]) => Promise<readonly OpenStream<Owner>[]>;
};
type Entry<Owner extends StreamOwner> = Opening<Owner> & { stream: OpenStream<Owner> };

/**
 * Every event stream of this process. A stream ends with its session, when the session changes its role or
 * branch, when its session opens too many, and when the process stops.
 */
export class StreamRegistry<Owner extends StreamOwner> {
  readonly #needs: Needs<Owner>;
  readonly #entries = new Set<Entry<Owner>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(needs: Needs<Owner>) {
    this.#needs = needs;
    needs.listen.on('session', (id) => {
      const touched = [...this.#entries].filter(({ owner }) => owner.sessionId === id || owner.userId === id);
      if (touched.length > 0) void this.#check(touched);
    });
    // What came while nobody listened is unknown.
    needs.listen.onGap(() => void this.#check([...this.#entries]));
  }

  /** Open streams of a kind. */
  count(kind: string): number {
    return [...this.#entries].filter((entry) => entry.kind === kind).length;
  }

  /** Ends every stream: the process stops. */
  stop(): void {
    for (const { stream } of [...this.#entries]) stream.end();
  }

  /** Server-sent events until the session, the visitor or the process ends. */
  open(opening: Opening<Owner>): Response {
    const since = this.#needs.now().getTime();
    let entry: Entry<Owner> | null = null;
    return eventStream(
      opening.signal,
      (events) => {
        const stream: OpenStream<Owner> = {
          owner: opening.owner,
          since,
          get isOpen() {
            return events.isOpen;
          },
          send: events.send,
          sendAll: events.sendAll,
          sendText: events.sendText,
          end: events.end,
        };
        entry = { ...opening, stream };
        this.#add(entry);
        opening.onOpen(stream);
      },
      () => {
        if (!entry) return;
        this.#remove(entry);
        opening.onEnd?.(entry.stream);
      },
    );
  }

  #add(entry: Entry<Owner>): void {
    const own = [...this.#entries].filter(
      ({ kind, owner }) => kind === entry.kind && owner.sessionId === entry.owner.sessionId,
    );
    for (const { stream } of own.slice(0, Math.max(0, own.length - entry.most + 1))) stream.end();
    this.#entries.add(entry);
    this.#timer ??= setInterval(() => void this.#check([...this.#entries]), CHECK_MS).unref();
  }

  #remove(entry: Entry<Owner>): void {
    this.#entries.delete(entry);
    if (this.#entries.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #check(entries: Entry<Owner>[]): Promise<void> {
    try {
      for (const stream of await this.#needs.ended(entries.map(({ stream }) => stream))) stream.end();
      for (const { stream, recheck } of entries) if (stream.isOpen) await recheck?.(stream);
    } catch (error) {
      // A stream whose check fails now is checked in the next round.
      this.#needs.log('warn', 'streams.check', { name: (error as Error).name });
    }
  }
}

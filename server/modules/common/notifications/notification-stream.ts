import type { Actor } from '@/server/access/actor';
import type { SessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';

const KIND = 'notifications';
/** Streams of one session; a browser has one. */
const MOST_A_SESSION = 6;

type Reader = { userId: string; update: () => void };

/** Receives notifications of every process by `NOTIFY` and passes them to the open streams of this one. */
export class NotificationStreams {
  readonly #streams: SessionStreams;
  readonly #readers = new Set<Reader>();

  constructor({ listen }: Pick<SchoolDeps, 'listen'>, streams: SessionStreams) {
    this.#streams = streams;
    listen.on('notification', (payload) => {
      const users = new Set(payload.split(','));
      for (const reader of this.#readers) if (payload === '*' || users.has(reader.userId)) reader.update();
    });
    // What came while nobody listened is unknown: everyone looks again.
    listen.onGap(() => {
      for (const reader of this.#readers) reader.update();
    });
  }

  get size(): number {
    return this.#streams.count(KIND);
  }

  /**
   * Server-sent events of one person: `read` at once and after each change, as an event named `unread`. Ends
   * with the session, or when the visitor goes.
   */
  open(actor: Actor, read: () => Promise<unknown>, signal: AbortSignal): Response {
    let reader: Reader | null = null;
    return this.#streams.open({
      kind: KIND,
      owner: actor,
      most: MOST_A_SESSION,
      signal,
      onOpen: (events) => {
        let reading: Promise<void> | null = null;
        let isStale = false;
        // Several changes while one look is under way make one more look.
        const update = () => {
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
        reader = { userId: actor.userId, update };
        this.#readers.add(reader);
        update();
      },
      onEnd: () => {
        if (reader) this.#readers.delete(reader);
      },
    });
  }
}

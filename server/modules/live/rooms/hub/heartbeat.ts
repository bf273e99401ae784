import { ROOM_BEAT_MS } from '@/lib/contract/room';
import { type EventStream, eventText } from '@/server/platform/streams/event-stream';

const BEAT = eventText('beat', {});

/**
 * Sends an event to every open page at a steady pace: a page that receives none knows that its connection
 * is cut.
 */
export class Heartbeat {
  readonly #streams = new Set<Pick<EventStream, 'sendText'>>();
  #timer: NodeJS.Timeout | null = null;

  add(stream: Pick<EventStream, 'sendText'>): void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => {
      for (const each of [...this.#streams]) each.sendText(BEAT);
    }, ROOM_BEAT_MS).unref();
  }

  remove(stream: Pick<EventStream, 'sendText'>): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

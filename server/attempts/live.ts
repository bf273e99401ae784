import type { Listener } from '../db/listener';

type Callback = () => void;
const KEEP_ALIVE_MS = 15_000;

/** Hears of changed attempts from every process and passes them to those who watch one. */
export class AttemptHub {
  readonly #watchers = new Map<string, Set<Callback>>();

  constructor(listen: Pick<Listener, 'on' | 'onGap'>) {
    listen.on('attempt', (id) => this.#tell(id));
    // What changed while nobody listened is unknown: everyone looks again.
    listen.onGap(() => {
      for (const id of this.#watchers.keys()) this.#tell(id);
    });
  }

  #tell(id: string): void {
    for (const callback of this.#watchers.get(id) ?? []) callback();
  }

  /** Calls back after each change of the attempt; the answer ends it. */
  watch(id: string, callback: Callback): () => void {
    const callbacks = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, callbacks.add(callback));
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) this.#watchers.delete(id);
    };
  }
}

/**
 * Server-sent events of one attempt: `read` at once and after each change, as an event named `clock`. Ends when the
 * visitor goes.
 */
export function streamAttempt(
  hub: AttemptHub,
  id: string,
  read: () => Promise<unknown>,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let stop = () => undefined as void;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const send = () => {
        read()
          .then(
            (data) => write(`event: clock\ndata: ${JSON.stringify(data)}\n\n`),
            // Not to be read now: the stream ends and the visitor's browser asks again.
            () => stop(),
          )
          .catch(() => stop());
      };
      const unwatch = hub.watch(id, send);
      const timer = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS);
      let isOpen = true;
      stop = () => {
        if (!isOpen) return;
        isOpen = false;
        unwatch();
        clearInterval(timer);
        try {
          controller.close();
        } catch {
          // Closed by the other side already.
        }
      };
      signal.addEventListener('abort', () => stop(), { once: true });
      send();
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  });
}

const KEEP_ALIVE_MS = 15_000;
/** Events that a visitor may leave unread before the stream ends; the browser comes back and begins anew. */
const MOST_UNREAD = 64;
/** After this a browser that lost the stream asks again. */
const RETRY_MS = 3_000;

/** One open answer of server-sent events. */
export type EventStream = {
  readonly isOpen: boolean;
  send: (event: string, data: unknown, id?: string) => void;
  /** Events of one name, in one write. */
  sendAll: (event: string, list: readonly unknown[]) => void;
  /** What `eventText` made, once for many streams. */
  sendText: (text: string) => void;
  end: () => void;
};

export const eventText = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events until either side ends; `open` gets the stream, `onEnd` is called once. */
export function eventStream(
  signal: AbortSignal,
  open: (stream: EventStream) => void,
  onEnd: () => void = () => undefined,
): Response {
  const encoder = new TextEncoder();
  let end = () => undefined as void;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        let head = `retry: ${RETRY_MS}\n`;
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) <= 0) return end();
          controller.enqueue(encoder.encode(text));
        };
        const writeEvent = (text: string) => {
          write(head + text);
          head = '';
        };
        const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS).unref();
        end = () => {
          if (!isOpen) return;
          isOpen = false;
          clearInterval(keepAlive);
          onEnd();
          try {
            controller.close();
          } catch {
            // Closed by the other side already.
          }
        };
        signal.addEventListener('abort', () => end(), { once: true });
        open({
          get isOpen() {
            return isOpen;
          },
          send: (event, data, id) =>
            writeEvent(`${id === undefined ? '' : `id: ${id}\n`}${eventText(event, data)}`),
          sendAll: (event, list) => {
            if (list.length > 0) writeEvent(list.map((data) => eventText(event, data)).join(''));
          },
          sendText: writeEvent,
          end: () => end(),
        });
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    },
  });
}

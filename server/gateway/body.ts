import type { IncomingMessage } from 'node:http';

/** Thrown while a body without a declared length grows past its limit. */
export class BodyTooLarge extends Error {}

/**
 * A body without Content-Length is counted while it streams. This costs a second Request, so it is only done
 * for such bodies; a declared length was checked before and is enforced by the parser.
 */
export function countBody(request: Request, limit: number): Request {
  if (!request.body) return request;
  let seen = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: request.body.pipeThrough(counter),
    duplex: 'half',
  } as RequestInit);
}

/** Ends a request whose body trickles in: slow bodies must not hold connections. */
export function limitBodyTime(incoming: IncomingMessage, milliseconds: number): void {
  if (incoming.complete) return;
  const timer = setTimeout(() => incoming.destroy(), milliseconds);
  const clear = () => clearTimeout(timer);
  incoming.once('end', clear);
  incoming.once('close', clear);
}

/** The moment in milliseconds at which the last part of the body came; `begun` while it has not. */
export function whenComplete(incoming: IncomingMessage, begun: number): () => number {
  let at = begun;
  incoming.once('end', () => {
    at = Date.now();
  });
  return () => at;
}

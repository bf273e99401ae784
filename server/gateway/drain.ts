import { setTimeout as sleep } from 'node:timers/promises';
import type { Port } from './listen';

/**
 * A moment in which a closing server still answers, with `connection: close`, so that no client meets a
 * reset.
 */
const DRAIN_WAIT_MS = 1_000;
const CLOSE_LIMIT_MS = 8_000;

/** Lets the requests under way end and closes the port; after the limit whatever is still open is cut off. */
export async function drainServer(
  { server, sockets }: Port,
  isQuick: boolean,
  limitMs = isQuick ? 500 : CLOSE_LIMIT_MS,
): Promise<void> {
  if (!server.listening) return;
  if (!isQuick) await sleep(DRAIN_WAIT_MS);
  // Just after the event loop has accepted what was waiting at the port, so that as little as can be is cut
  // off.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, limitMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

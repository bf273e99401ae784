import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A moment in which a closing server still answers, with `connection: close`, so that no client meets a reset. */
const GRACE_MS = 1_000;
const CLOSE_LIMIT_MS = 10_000;

/** Lets the requests under way end and closes the port. */
export async function drainServer(server: Server, isQuick: boolean): Promise<void> {
  if (!server.listening) return;
  if (!isQuick) await sleep(GRACE_MS);
  // Just after the event loop has accepted what was waiting at the port, so that as little as can be is cut off.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), isQuick ? 500 : CLOSE_LIMIT_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

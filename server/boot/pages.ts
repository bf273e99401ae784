import type { Server } from 'node:http';
import type { PageHandler } from '../gateway/handler';

export type Pages = { handler: PageHandler; close: () => Promise<void> };

/** Starts Next on the given server. NODE_ENV must be set before: Next reads it while it is imported. */
export async function startPages(options: {
  root: string;
  port: number;
  server: Server;
  isDevelopment: boolean;
}): Promise<Pages> {
  const { default: next } = await import('next');
  const app = next({
    dev: options.isDevelopment,
    dir: options.root,
    port: options.port,
    hostname: 'localhost',
    httpServer: options.server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handler: (incoming, outgoing) => handle(incoming, outgoing), close: () => app.close() };
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import type { PageHandler } from '@/server/gateway/handler';
import type { Upgrade } from '@/server/gateway/listen';
import { setNextSettings } from './env';

export type Pages = { handler: PageHandler; upgrade: Upgrade; close: () => Promise<void> };

const built = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * The settings as the build resolved them, handed to Next as its own standalone server does: read from
 * next.config.ts they would bring the compiler of the pages into the memory of the school for its whole life.
 */
function applyBuiltSettings(root: string): void {
  const { config } = built.parse(
    JSON.parse(readFileSync(join(root, '.next/required-server-files.json'), 'utf8')),
  );
  setNextSettings(config);
}

/** Starts Next behind the port. NODE_ENV must be set before: Next reads it while it is imported. */
export async function startPages(options: {
  root: string;
  port: number;
  isDevelopment: boolean;
}): Promise<Pages> {
  if (!options.isDevelopment) applyBuiltSettings(options.root);
  const { default: next } = await import('next');
  // Next adds a listener to the server that it is given, and else finds the one of the port, where it would
  // leave handshakes that it does not know unanswered and open. This one listens to nothing.
  const handshakes = createServer();
  const app = next({
    dev: options.isDevelopment,
    dir: options.root,
    port: options.port,
    hostname: 'localhost',
    httpServer: handshakes,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handler: (incoming, outgoing) => handle(incoming, outgoing),
    upgrade: (incoming, socket, head) =>
      options.isDevelopment &&
      incoming.url?.startsWith('/_next/hmr') === true &&
      handshakes.emit('upgrade', incoming, socket, head),
    close: () => app.close(),
  };
}

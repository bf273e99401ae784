import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Chaos = {
  /**
   * Chance that an answer is thrown away after the server has worked: the caller cannot know what happened.
   */
  dropAnswer: number;
  /** Chance that a connection is reset when a chunk arrives. */
  reset: number;
  /** Milliseconds that every chunk waits, in each direction. */
  latency: number;
  /** Each wait is longer or shorter by at most so many milliseconds. */
  jitter: number;
  /** Bytes a second in each direction; 0 for no limit. */
  bandwidth: number;
  /** Refuses everything, as a cut line does. */
  isCut: boolean;
};

export type ChaosProxy = { port: number; chaos: Chaos; cutAll: () => void; close: () => Promise<void> };

const calm: Chaos = { dropAnswer: 0, reset: 0, latency: 0, jitter: 0, bandwidth: 0, isCut: false };

/**
 * A TCP line to `target` that fails on demand; change `chaos` while it runs. `random` makes a run repeatable.
 */
export async function startChaosProxy(
  target: number,
  random: () => number = Math.random,
): Promise<ChaosProxy> {
  const chaos = { ...calm };
  const sockets = new Set<Socket>();

  async function pump(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (chaos.latency > 0) await sleep(chaos.latency + (random() * 2 - 1) * chaos.jitter);
        if (chaos.bandwidth > 0) await sleep((chunk.length / chaos.bandwidth) * 1_000);
        if (random() < chaos.reset || (isAnswer && random() < chaos.dropAnswer)) {
          from.resetAndDestroy();
          to.resetAndDestroy();
          return;
        }
        if (!to.write(chunk)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (chaos.isCut) return void client.resetAndDestroy();
    const upstream = connect({ port: target, host: 'localhost', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    void pump(client, upstream, false);
    void pump(upstream, client, true);
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const cutAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    chaos,
    cutAll,
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

export type Workers = { ready: Promise<void>; stop: () => Promise<void> };

/** Runs `count` processes on one port and replaces those that die. */
export function startWorkers(count: number, say: (text: string) => void): Workers {
  let isStopping = false;
  const waiting = new Set<Promise<void>>();

  function fork(): Worker {
    const worker = cluster.fork();
    worker.once('exit', () => {
      if (isStopping) return;
      say('a worker ended and is replaced');
      setTimeout(fork, 500);
    });
    return worker;
  }

  for (let index = 0; index < count; index++) {
    const worker = fork();
    waiting.add(
      new Promise((resolve) => worker.on('message', (message) => message === 'ready' && resolve())),
    );
  }
  return {
    ready: Promise.all(waiting).then(() => undefined),
    async stop() {
      isStopping = true;
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        living.map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

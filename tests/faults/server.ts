import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = join(import.meta.dirname, '../..');

export type RunningServer = {
  url: string;
  pid: number;
  /** Everything the process has written so far. */
  log: () => string;
  /**
   * Sends a signal and waits for the end of the process. Returns its exit code, null when the signal ended
   * it.
   */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Asks it to stop as an operator would. */
  stop: () => Promise<number | null>;
  /** Resolves with the exit code when the process ends by itself. */
  ended: Promise<number | null>;
};

export type ServerOptions = {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** As an operator starts the school: with `npm start`, which builds what changed. */
  withNpm?: boolean;
};

/** Starts the built server without waiting for it: to watch it fail. */
export function spawnServer({ port, dataDir, env = {}, withNpm = false }: ServerOptions): RunningServer {
  const { NODE_ENV: _, ...inherited } = process.env;
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=320'];
  const program = withNpm ? 'npm' : process.execPath;
  const args = withNpm ? ['start'] : [...flags, 'dist/main.mjs'];
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    env: { ...inherited, PORT: String(port), MANARA_DATA: dataDir, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    log: () => output,
    kill,
    stop: () => kill('SIGTERM'),
    ended,
  };
}

/** Starts the built server (`npm run build` first) and waits until the school and the pages answer. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = spawnServer(options);
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const health = await fetch(`${server.url}/api/service-health`).catch(() => null);
    if (health?.status === 200) return server;
    await sleep(50);
  }
  throw new Error(`the server ended before it was ready:\n${server.log()}`);
}

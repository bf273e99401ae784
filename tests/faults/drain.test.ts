import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from './server';
import { asOperator, databasePid, freePort, newDataDir, removeDataDir } from './data-dir';

/** `dismissed`: answered, with the word to use this connection no more. */
type Outcome = 'answered' | 'dismissed' | 'broken';

function ask(port: number, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = get({ port, host: 'localhost', path: '/api/service-health', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.headers.connection === 'close' ? 'dismissed' : 'answered'));
      response.on('error', () => resolve('broken'));
    });
    call.on('error', () => resolve('broken'));
  });
}

test('a server that is stopped answers everything that reached it and says good-bye', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  const counts: Record<Outcome, number> = { answered: 0, dismissed: 0, broken: 0 };
  const clients = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome: Outcome = 'answered'; outcome === 'answered'; ) {
      outcome = await ask(port, agent);
      counts[outcome] += 1;
    }
    agent.destroy();
  });
  // Everybody is at it, on whatever machine this is.
  while (counts.answered < 100 && counts.broken + counts.dismissed === 0) await sleep(20);
  expect(await server.stop()).toBe(0);
  await Promise.all(clients);
  expect(counts).toMatchObject({ broken: 0, dismissed: 20 });
  expect(databasePid(dataDir)).toBeNull();
  removeDataDir(dataDir);
});

test('several processes share the port and end together', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off', WEB_CONCURRENCY: '2' } });
  const pids = new Set<number>();
  for (let tries = 0; tries < 200 && pids.size < 2; tries++) {
    const response = await fetch(`${server.url}/api/service-health`, {
      headers: { ...asOperator(dataDir), connection: 'close' },
    });
    const { pid } = (await response.json()) as { pid?: number };
    if (pid) pids.add(pid);
  }
  expect(pids.size).toBe(2);
  expect(pids).not.toContain(server.pid);
  expect(await server.stop()).toBe(0);
  expect(databasePid(dataDir)).toBeNull();
  removeDataDir(dataDir);
});

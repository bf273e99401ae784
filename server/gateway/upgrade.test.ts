import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestFront } from '@/tests/setup/front';
import { drainServer } from './drain';

type Front = Awaited<ReturnType<typeof startTestFront>>;
const fronts: Front[] = [];
afterEach(() => {
  for (const front of fronts.splice(0)) front.close();
});

async function start(): Promise<Front> {
  const front = await startTestFront(() => Response.json({ data: 'answer' }));
  fronts.push(front);
  return front;
}

const request = (lines: string[]) =>
  `${['GET /_next/webpack-hmr HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
const handshake = request([
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
]);

/** A raw connection whose half is never closed by itself. */
async function open(port: number, text: string): Promise<Socket & { heard: () => string }> {
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  return Object.assign(socket, { heard: () => heard });
}

const count = (front: Front) =>
  new Promise<number>((resolve) => front.opened.server.getConnections((_error, found) => resolve(found)));

describe('a request to upgrade', () => {
  test('to a WebSocket is answered and its connection freed, whatever its caller does', async () => {
    const front = await start();
    const stays = await Promise.all(Array.from({ length: 20 }, () => open(front.port, handshake)));
    const leaves = await Promise.all(Array.from({ length: 20 }, () => open(front.port, handshake)));
    await sleep(20);
    for (const socket of leaves) socket.destroy();
    await expect.poll(() => count(front)).toBe(0);
    expect(front.opened.sockets.size).toBe(0);
    for (const socket of stays) expect(socket.heard()).toMatch(/^HTTP\/1\.1 400 /);
    for (const socket of stays) socket.destroy();
    expect((await front.send({ path: '/api/base/ar/x' })).status).toBe(200);
  });

  test('to HTTP/2 is ignored and answered as it is', async () => {
    const front = await start();
    const socket = await open(
      front.port,
      request(['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABk']),
    );
    await expect.poll(() => socket.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*page/);
    socket.destroy();
  });
});

test('draining ends at its limit although a connection has left HTTP and another sends nothing', async () => {
  const front = await start();
  front.opened.server.removeAllListeners('upgrade');
  // As a library that keeps the socket of a handshake and never frees it.
  front.opened.server.on('upgrade', () => undefined);
  const kept = await open(front.port, handshake);
  const silent = await open(
    front.port,
    'POST /api/base/ar/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc',
  );
  await expect.poll(() => count(front)).toBe(2);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await drainServer(front.opened, false, 500);
  // It ends, and by the limit that it was given.
  expect(timers.mock.calls.map(([, wait]) => wait)).toContain(500);
  timers.mockRestore();
  kept.destroy();
  silent.destroy();
});

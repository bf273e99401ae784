import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from './server';
import { databasePid, freePort, newDataDir, removeDataDir } from './data-dir';

const handshake = [
  'GET /_next/webpack-hmr HTTP/1.1',
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');

async function send(port: number, text: string) {
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
  await once(socket, 'connect');
  const ended = new Promise<void>((resolve) => socket.once('end', resolve));
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(text);
  return Object.assign(socket, { ended });
}

test('handshakes that nobody serves hold nothing, and the school stops in time with whatever is open', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  // The pages add what they add at their first request.
  expect((await fetch(`${server.url}/ar/auth/login`)).status).toBe(200);
  const sockets = await Promise.all(Array.from({ length: 60 }, () => send(port, handshake)));
  const freed = Promise.all(sockets.map(({ ended }) => ended));
  await Promise.race([freed, sleep(5_000).then(() => Promise.reject(new Error('not answered')))]);
  for (const socket of sockets) socket.destroy();
  const half = await send(port, 'GET /ar HTTP/1.1\r\nHost: localhost\r\n');
  // A part that does not end in time is reported, and the end is another.
  expect(await server.stop()).toBe(0);
  expect(server.log()).not.toContain('did not end in time');
  expect(databasePid(dataDir)).toBeNull();
  half.destroy();
  removeDataDir(dataDir);
});

test('a second signal ends the school at once, and the next start works', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  const upload = await send(
    port,
    'POST /api/base/ar/auth/login HTTP/1.1\r\nHost: localhost\r\nX-App: 1\r\nContent-Type: application/vnd.api+json\r\nContent-Length: 900\r\n\r\n{',
  );
  const ended = server.stop();
  await sleep(1_000);
  process.kill(server.pid, 'SIGTERM');
  // Without it the stop would wait for the upload, cut it off and end with 0.
  expect(await ended).toBe(1);
  upload.destroy();
  const again = await startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });
  expect(await again.stop()).toBe(0);
  expect(databasePid(dataDir)).toBeNull();
  removeDataDir(dataDir);
});

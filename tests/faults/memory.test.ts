import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, newDataDir, removeDataDir } from './data-dir';
import { type RunningServer, startServer } from './server';

let dataDir = '';
let server: RunningServer;
beforeAll(async () => {
  dataDir = newDataDir();
  server = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'off' } });
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

const mapsOf = (pid: number) => `/proc/${pid}/maps`;

test.skipIf(!existsSync(mapsOf(process.pid)))(
  'a school that serves has neither the compiler of the pages nor the decoder of pictures in its memory',
  async () => {
    expect((await fetch(`${server.url}/ar/auth/login`)).status).toBe(200);
    const maps = readFileSync(mapsOf(server.pid), 'utf8');
    const libraries = new Set(maps.match(/[^/\s]+\.(?:node|so)\b/g));
    // The hash of passwords is one, so the list is that of the right process.
    expect([...libraries].filter((name) => name.startsWith('argon2'))).toHaveLength(1);
    expect([...libraries].filter((name) => /swc|vips|sharp/.test(name))).toEqual([]);
  },
);

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { createDb } from '@/server/platform/db/client';
import { sessions, userRoles } from '@/server/platform/db/schema/people';
import { createAttemptFixture } from '../server/attempt-fixture';
import { freePort, newDataDir, query, removeDataDir } from './data-dir';
import { call, type Reply } from './device';
import { type RunningServer, startServer } from './server';

const MB = 1024 * 1024;
const PART = 5 * MB;
const uploads = '/api/files/api/v1/ar/uploads';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let dataDir = '';
let port = 0;
let token = '';
let server: RunningServer;
const start = () => startServer({ port, dataDir, env: { MANARA_DEMO: 'off' } });

beforeEach(async () => {
  dataDir = newDataDir();
  port = await freePort();
  server = await start();
  token = await teacherToken();
});
afterEach(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

/** A session of a teacher with a library. */
async function teacherToken(): Promise<string> {
  const pool = new pg.Pool({
    host: join(dataDir, 'sockets'),
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  try {
    const db = createDb(pool);
    const { branchId, teacherId: userId } = (await createAttemptFixture(db)).ids;
    const role = 'school_instructor';
    await db.insert(userRoles).values({ userId, role, branchId, modules: ['teacher_media_library'] });
    const own = newToken();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(sessions).values({ tokenHash: hashToken(own), userId, role, branchId, expiresAt });
    return own;
  } finally {
    await pool.end();
  }
}

const send = (method: string, path: string, body?: object): Promise<Reply> =>
  call(port, undefined, method, path, { token, body });
const document = (type: string, attributes: object) => ({ data: { type, attributes } });

/**
 * A request of the tus protocol; `bytes` of the announced length are written, and no more when it is to break
 * off.
 */
function tus(
  method: 'HEAD' | 'PATCH',
  path: string,
  part?: { offset: number; bytes: Buffer; length?: number },
) {
  const headers = {
    'x-app': '1',
    cookie: `sid=${token}`,
    'tus-resumable': '1.0.0',
    ...(part && {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(part.offset),
      'content-length': part.length ?? part.bytes.length,
    }),
  };
  const sent = request({ port, host: 'localhost', method, path, headers });
  if (part) sent.write(part.bytes);
  return sent;
}

async function answered(sent: ReturnType<typeof request>) {
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return { status: Number(response.statusCode), offset: Number(response.headers['upload-offset']) };
}
const offsetOf = async (path: string) => (await answered(tus('HEAD', path))).offset;

/** Sends parts from where the school has it until `until`. Returns how much the school acknowledged. */
async function sendUntil(path: string, bytes: Buffer, until: number): Promise<number> {
  let offset = await offsetOf(path);
  while (offset < until) {
    const part = { offset, bytes: bytes.subarray(offset, Math.min(offset + PART, until)) };
    const reply = await answered(tus('PATCH', path, part));
    expect(reply.status).toBe(204);
    expect(reply.offset).toBe(offset + part.bytes.length);
    offset = reply.offset;
  }
  return offset;
}

/** Begins a part and leaves it in its middle, once some of it has reached the disk. */
async function halfPart(path: string, bytes: Buffer, cut: (sent: ReturnType<typeof request>) => unknown) {
  const offset = await offsetOf(path);
  const part = bytes.subarray(offset, offset + PART);
  const sent = tus('PATCH', path, { offset, bytes: part.subarray(0, PART / 2), length: part.length });
  sent.on('error', () => undefined);
  const stored = join(dataDir, 'uploads', path.split('/').at(-1) ?? '');
  while (statSync(stored).size <= offset) await sleep(10);
  await cut(sent);
  return offset;
}

test('an upload of 60 MB that is cut three times, once by kill -9 of the server, arrives whole with one checksum', async () => {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  const bytes = Buffer.concat([head, randomBytes(60 * MB - head.length)]);
  const checksum = sha256(bytes);
  const about = { name: 'flood.mp4', type: 'video', size: bytes.length, checksum };
  const announced = await send('POST', uploads, document('upload', about));
  expect(announced.status, JSON.stringify(announced.body)).toBe(201);
  const path: string = announced.body.data.attributes.url;

  // The connection breaks in the middle of a part.
  await sendUntil(path, bytes, 2 * PART);
  const first = await halfPart(path, bytes, (sent) => sent.destroy());
  expect(await offsetOf(path)).toBeGreaterThanOrEqual(first);

  // The sender begins anew, as after a reload: all it knows is the address.
  const second = await sendUntil(path, bytes, 6 * PART);
  expect((await send('GET', path)).body.data.attributes).toMatchObject({
    received: second,
    is_complete: false,
  });

  // The server is killed in the middle of a part.
  const third = await halfPart(path, bytes, () => server.kill('SIGKILL'));
  server = await start();
  expect(await offsetOf(path)).toBeGreaterThanOrEqual(third);

  // And once more right after the last byte has left, whatever it made of it.
  await sendUntil(path, bytes, bytes.length - PART);
  const last = tus('PATCH', path, { offset: bytes.length - PART, bytes: bytes.subarray(-PART) });
  last.on('error', () => undefined);
  const stored = join(dataDir, 'uploads', path.split('/').at(-1) ?? '');
  const isWritten = () =>
    (statSync(stored, { throwIfNoEntry: false })?.size ?? bytes.length) === bytes.length;
  last.end();
  while (!isWritten()) await sleep(5);
  await server.kill('SIGKILL');
  server = await start();

  const whole = (await send('GET', path)).body.data;
  expect(whole.attributes).toMatchObject({ received: bytes.length, is_complete: true });
  const item = await send(
    'POST',
    '/api/session/api/v1/ar/teacher/media',
    document('media', { title: { ar: 'فيضان' }, upload_uuid: whole.id }),
  );
  expect(item.status, JSON.stringify(item.body)).toBe(201);
  const file = await fetch(`${server.url}${item.body.data.attributes.file.url}`, {
    headers: { cookie: `sid=${token}` },
  });
  expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(checksum);
  const rows = await query<{ checksum: string }>(
    dataDir,
    `select checksum from files where purpose = 'media'`,
  );
  expect(rows).toEqual([{ checksum }]);
  // Nothing of it is left where parts wait.
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
}, 180_000);

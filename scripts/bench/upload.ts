import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/tests/faults/data-dir';
import { root } from '@/tests/faults/server';
import { median } from './load';
import type { Context } from './parts';
import { memoryOf } from './processes';
import { n, type Row } from './rows';
import { dataDir } from './server';

const PART = 5 * 1024 * 1024;
const PARTS = 100;
const SIZE = PART * PARTS;
const TURNS = 3;
/** The beginning of a film; noise follows. */
const HEAD = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1')]);

type Sender = { port: number; agent: Agent };
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer };

async function send({ port, agent }: Sender, { method, path, headers = {}, body }: Sent) {
  const call = request({ port, agent, host: 'localhost', method, path, headers });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
  return text;
}

/** The parts of a film as a browser sends them; the noise is the same in all but the first. */
function filmOf() {
  const noise = randomBytes(PART);
  const first = Buffer.concat([HEAD, noise.subarray(HEAD.length)]);
  const part = (index: number) => (index === 0 ? first : noise);
  const hash = createHash('sha256');
  for (let index = 0; index < PARTS; index++) hash.update(part(index));
  return { part, checksum: hash.digest('hex') };
}

/** Seconds from the first byte until the film stands in the library's store, its checksum compared. */
async function sendToSchool({ server }: Context, cookie: string): Promise<number> {
  const sender = { port: server.port, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  const { part, checksum } = filmOf();
  const headers = { cookie, 'x-app': '1' };
  const attributes = { name: 'film.mp4', type: 'video', size: SIZE, checksum };
  const announced = await send(sender, {
    method: 'POST',
    path: '/api/files/api/v1/ar/uploads',
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body: Buffer.from(JSON.stringify({ data: { type: 'upload', attributes } })),
  });
  const { data } = JSON.parse(announced) as { data: { attributes: { url: string } } };
  const { url } = data.attributes;
  const begun = performance.now();
  for (let index = 0; index < PARTS; index++)
    await send(sender, {
      method: 'PATCH',
      path: url,
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(index * PART),
      },
      body: part(index),
    });
  const seconds = (performance.now() - begun) / 1_000;
  const state = JSON.parse(await send(sender, { method: 'GET', path: url, headers })) as {
    data: { attributes: { is_complete: boolean } };
  };
  sender.agent.destroy();
  if (!state.data.attributes.is_complete) throw new Error('the upload is not complete');
  return seconds;
}

/** Seconds that a bare server takes to have the same bytes in a file on the same disk. */
async function sendToBare(): Promise<number> {
  const port = await freePort();
  const path = join(dataDir, 'bare-stream.bin');
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, '.cache/bench/bare-stream.mjs'), path, String(port)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  const ended = once(child, 'exit');
  const sender = { port, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  const { part } = filmOf();
  while (
    !(await send(sender, { method: 'PATCH', path: '/' }).then(
      () => true,
      () => false,
    ))
  )
    await sleep(20);
  const begun = performance.now();
  for (let index = 0; index < PARTS; index++)
    await send(sender, { method: 'PATCH', path: '/', body: part(index) });
  const seconds = (performance.now() - begun) / 1_000;
  sender.agent.destroy();
  child.kill('SIGTERM');
  await ended;
  rmSync(path, { force: true });
  return seconds;
}

/**
 * Proportional memory of all server processes in MB at its most while `work` runs, above what it was before.
 */
async function growthOf(roots: () => number[], work: () => Promise<number>) {
  const before = memoryOf(roots())?.total ?? null;
  let most = before ?? 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(roots())?.total ?? 0);
  }, 200);
  const seconds = await work().finally(() => clearInterval(timer));
  return { seconds, growth: before === null ? null : most - before };
}

/** 500 MB sent in the parts of the browser, in turn with the bare server. */
export async function measureUpload(context: Context) {
  const { server, school, say } = context;
  const turns: { school: number; bare: number; growth: number | null }[] = [];
  // The first upload opens what later ones have.
  await sendToSchool(context, school.heads[0]?.cookie ?? '');
  for (let turn = 1; turn <= TURNS; turn++) {
    const bare = await sendToBare();
    const { seconds, growth } = await growthOf(server.roots, () =>
      sendToSchool(context, school.heads[turn]?.cookie ?? ''),
    );
    say(`500 MB: ${seconds.toFixed(2)} s, a bare server ${bare.toFixed(2)} s, ${growth?.toFixed(0)} MB more`);
    turns.push({ school: seconds, bare, growth });
  }
  return turns;
}

export function uploadRows(turns: Awaited<ReturnType<typeof measureUpload>>): Row[] {
  const share = median(turns.map((turn) => turn.bare / turn.school));
  const speed = (seconds: number) => `${n(SIZE / 1024 ** 2 / seconds)} MB/s`;
  const growth = Math.max(...turns.map((turn) => turn.growth ?? Number.NaN));
  return [
    [
      'upload of 500 MB, share of a bare Node stream to disk',
      '–',
      '≥ 80 %',
      `${n(100 * share)} % (${speed(median(turns.map((turn) => turn.school)))} of ${speed(median(turns.map((turn) => turn.bare)))})`,
      share >= 0.8,
    ],
    [
      '… memory of all server processes, more than before',
      '–',
      '≤ 60 MB',
      Number.isNaN(growth) ? 'not known here' : `${n(growth)} MB`,
      Number.isNaN(growth) ? null : growth <= 60,
    ],
  ];
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadDocument } from '@/lib/contract/resources/common/upload';
import { createSchoolServer } from '@/server/boot/app';
import { uploadParts, uploads } from '@/server/platform/db/schema/media';
import { files as fileRows } from '@/server/platform/db/schema/school';
import { agentOf } from '@/tests/server/agent';
import { memoryFiles } from '@/tests/server/memory-files';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { PIECE } from './shared-part-store';

const MACHINES = 2;
const folders = Array.from({ length: MACHINES }, () => mkdtempSync(join(tmpdir(), 'manara-machine-')));
const store = memoryFiles();
let school: TestSchool;
/** Machines over one database and one file store, each with a folder and a process. */
let machines: ReturnType<typeof agentOf>[];
beforeAll(async () => {
  school = await createSchool();
  machines = folders.map((uploadFolder) => {
    const { deps: known } = school;
    const settings = { ...known.settings, uploadFolder, sharesUploads: true };
    const deps = { ...known, files: store, settings };
    return agentOf({ deps, server: createSchoolServer(deps) });
  });
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const film = (size: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), randomBytes(size)]);
const tus = { 'tus-resumable': '1.0.0' };

/** A teacher whose calls reach the machines in turn, as a balancer without sticky sessions sends them. */
async function teacherOf() {
  const { token, id } = await school.addUser('teacher');
  let turn = 0;
  const next = () => {
    turn += 1;
    return on(turn % MACHINES);
  };
  const on = (machine: number) => {
    const agent = machines[machine];
    if (!agent) throw new Error('no such machine');
    return agent(token);
  };
  const begin = async (bytes: Uint8Array) => {
    const attributes = { name: 'water.mp4', type: 'video', size: bytes.length, checksum: sha256(bytes) };
    const reply = await next().post('/api/files/api/v1/ar/uploads', { data: { type: 'upload', attributes } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return uploadDocument.parse(reply.body).data;
  };
  const send = (url: string, bytes: Uint8Array, offset: number, by = next()) =>
    by.send('PATCH', url, bytes, {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    });
  const offsetOf = async (url: string) =>
    Number((await next().send('HEAD', url, undefined, tus)).headers.get('upload-offset'));
  const state = async (url: string) => uploadDocument.parse((await next().get(url)).body).data.attributes;
  return { id, on, begin, send, offsetOf, state };
}

const piecesOf = (id: string) => school.db.select().from(uploadParts).where(eq(uploadParts.uploadId, id));
const nothingLeft = () => folders.flatMap((folder) => readdirSync(folder)).filter((name) => name !== 'films');

test('parts that reach machine after machine become one file, and leave no piece', async () => {
  const teacher = await teacherOf();
  const bytes = film(300_000);
  const { id, attributes } = await teacher.begin(bytes);
  const kept = store.kept.size;
  for (let at = 0; at < bytes.length; at += 80_000) {
    expect(await teacher.offsetOf(attributes.url)).toBe(at);
    const part = bytes.subarray(at, at + 80_000);
    expect((await teacher.send(attributes.url, part, at)).status).toBe(204);
  }
  expect(await teacher.state(attributes.url)).toMatchObject({ received: bytes.length, is_complete: true });
  const [row] = await school.db.select().from(uploads).where(eq(uploads.id, id));
  const [file] = await school.db
    .select()
    .from(fileRows)
    .where(eq(fileRows.id, row?.fileId ?? ''));
  expect(file).toMatchObject({ mime: 'video/mp4', size: bytes.length, checksum: sha256(bytes) });
  expect(sha256(store.kept.get(file?.storageKey ?? '') ?? new Uint8Array())).toBe(sha256(bytes));
  expect([await piecesOf(id), store.kept.size - kept, nothingLeft()]).toEqual([[], 1, []]);
});

test('of two machines that take the same place one is refused, and nothing is mixed', async () => {
  const teacher = await teacherOf();
  const bytes = film(50_000);
  const { id, attributes } = await teacher.begin(bytes);
  const kept = store.kept.size;
  const replies = await Promise.all(
    [0, 1].map((machine) =>
      teacher.send(attributes.url, bytes.subarray(0, 30_000 - machine * 7_000), 0, teacher.on(machine)),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect([(await piecesOf(id)).length, store.kept.size - kept]).toEqual([1, 1]);
  const at = await teacher.offsetOf(attributes.url);
  expect((await teacher.send(attributes.url, bytes.subarray(at), at)).status).toBe(204);
  expect((await teacher.state(attributes.url)).is_complete).toBe(true);
});

test('a part is kept in pieces, each in memory for itself', async () => {
  const teacher = await teacherOf();
  const bytes = film(2 * PIECE + 1_000);
  const { id, attributes } = await teacher.begin(bytes);
  const part = bytes.subarray(0, -10);
  expect((await teacher.send(attributes.url, part, 0)).status).toBe(204);
  const sizes = (await piecesOf(id)).toSorted((a, b) => a.startAt - b.startAt).map(({ size }) => size);
  expect(sizes).toEqual([PIECE, PIECE, part.length - 2 * PIECE]);
  expect((await teacher.send(attributes.url, bytes.subarray(-10), part.length)).status).toBe(204);
  expect((await teacher.state(attributes.url)).is_complete).toBe(true);
});

test('an upload that is given up on another machine leaves no piece', async () => {
  const teacher = await teacherOf();
  const bytes = film(40_000);
  const { id, attributes } = await teacher.begin(bytes);
  const kept = store.kept.size;
  await teacher.send(attributes.url, bytes.subarray(0, 10_000), 0, teacher.on(0));
  expect(store.kept.size).toBe(kept + 1);
  expect((await teacher.on(1).delete(attributes.url)).status).toBe(204);
  expect([await piecesOf(id), store.kept.size]).toEqual([[], kept]);
});

test('bytes that are refused at the end are gone from every machine', async () => {
  const teacher = await teacherOf();
  const bytes = Buffer.concat([Buffer.from('<html>'), randomBytes(9_000)]);
  const { id, attributes } = await teacher.begin(bytes);
  await teacher.send(attributes.url, bytes.subarray(0, 4_000), 0);
  const refused = await teacher.send(attributes.url, bytes.subarray(4_000), 4_000);
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'file_mismatch']);
  expect([await piecesOf(id), nothingLeft()]).toEqual([[], []]);
  const { rows } = await school.db.execute(sql`select 1 from uploads where id = ${id}`);
  expect(rows).toEqual([]);
});

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaDocument } from '@/lib/contract/resources/library/media-item';
import { newId } from '@/server/platform/db/id';
import { mediaItems, smallFilms } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { filmJob } from './film-job';

const MB = 1024 ** 2;
const LATER_MS = 60 * 60_000;
let school: TestSchool;
let programs: string;
beforeEach(async () => {
  school = await createSchool();
  programs = mkdtempSync(join(tmpdir(), 'manara-ffmpeg-'));
  await school.db.delete(smallFilms);
  await school.db.update(mediaItems).set({ deletedAt: new Date() });
});
afterEach(() => {
  school.setNow(null);
  rmSync(programs, { recursive: true, force: true });
});

/**
 * A program `ffmpeg` that knows its version, notes its words and its priority, and does with a film what
 * `body` says.
 */
function install(body: string): void {
  const path = join(programs, 'ffmpeg');
  const script = `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
if (words.includes('-version')) process.exit(0);
writeFileSync(${JSON.stringify(join(programs, 'words.json'))}, JSON.stringify({ words, priority: require('node:os').getPriority(), settings: Object.keys(process.env) }));
const result = words.at(-1);
${body}`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
}
const smaller = `writeFileSync(result, 'a small film')`;
const hangs = `writeFileSync(${'`${process.argv[1]}.began`'}, ''); setInterval(() => undefined, 1000);`;

/** A film of the teacher's library, as large as is worth a smaller one. */
async function film(size = 5 * MB) {
  const teacher = school.as('teacher');
  const [fileId, id] = [newId(), newId()];
  const storageKey = `uploads/${fileId}`;
  await school.deps.files.put(storageKey, new Uint8Array(size), 'video/mp4');
  await school.db.insert(files).values({
    id: fileId,
    ownerId: teacher.id,
    branchId: school.ids.branch,
    purpose: 'media',
    storageKey,
    name: 'water; rm -rf $HOME.mp4',
    mime: 'video/mp4',
    size,
    checksum: 'c',
  });
  await school.db.insert(mediaItems).values({
    id,
    ownerId: teacher.id,
    branchId: school.ids.branch,
    type: 'video',
    title: { ar: 'الماء' },
    fileId,
    search: '',
  });
  return { id, fileId };
}
const shown = async (id: string, person = school.as('teacher')) =>
  mediaDocument.parse((await person.get(`teacher/media/${id}`)).body).data.attributes;
const queued = async (fileId: string) =>
  (await school.db.select().from(smallFilms).where(eq(smallFilms.fileId, fileId)))[0];
const stop = () => new AbortController();
async function round(options: Partial<Parameters<typeof filmJob>[1]> = {}, stopping = stop()) {
  const job = filmJob(school.deps, { path: programs, watch: 10, ...options });
  await job.run(school.deps.now(), { stopping: stopping.signal, abort: stop().signal });
}
const begun = () => vi.waitFor(() => expect(existsSync(join(programs, 'ffmpeg.began'))).toBe(true), 20_000);

test('a smaller film is made, kept, and given to everybody who may see the film', async () => {
  install(smaller);
  const { id, fileId } = await film();
  expect((await shown(id)).small_film).toBeNull();
  await round();
  const { small_file, small_film } = await shown(id);
  expect(small_film).toBe('made');
  expect(small_file).toMatchObject({ size: 12, mime: 'video/mp4', name: 'water; rm -rf $HOME.mp4' });
  const sent = await school.as('teacher').send('GET', small_file?.url ?? '');
  expect(Buffer.from(sent.bytes).toString()).toBe('a small film');
  expect(await queued(fileId)).toMatchObject({ state: 'made', tries: 1, heldUntil: null });
  // No shell, no setting, no name that somebody wrote, the lowest priority.
  const { words, priority, settings } = JSON.parse(readFileSync(join(programs, 'words.json'), 'utf8'));
  expect(words.join(' ')).not.toContain('water');
  expect(words).toContain(String(Math.floor(5 * MB * 0.7)));
  expect([priority, settings.sort()]).toEqual([19, ['NODE_ENV', 'PATH']]);
  expect(existsSync(join(school.deps.settings.uploadFolder, 'films'))).toBe(false);
});

test('a small film, and one that would hardly become smaller, stay as they are', async () => {
  install(`writeFileSync(result, Buffer.alloc(${5 * MB} * 0.7))`);
  const [small, dense] = [await film(1 * MB), await film()];
  await round();
  expect(await queued(small.fileId)).toBeUndefined();
  expect(await queued(dense.fileId)).toMatchObject({ state: 'unneeded' });
  expect((await shown(dense.id)).small_file).toBeNull();
});

test('without the program nothing waits, and everything else works', async () => {
  install(smaller);
  const { id, fileId } = await film();
  await school.db.insert(smallFilms).values({ fileId, notBefore: new Date() });
  expect((await shown(id)).small_film).toBe('waiting');
  await round({ path: join(programs, 'nowhere') });
  expect(await queued(fileId)).toBeUndefined();
  expect(await shown(id)).toMatchObject({ small_film: null, small_file: null, file: { size: 5 * MB } });
});

test('what fails is tried three times, each later than the one before, and then said to its owner', async () => {
  install('process.exit(1)');
  const { id, fileId } = await film();
  const start = new Date();
  for (const tries of [1, 2, 3]) {
    school.setNow(new Date(start.getTime() + tries * LATER_MS));
    await round();
    expect(await queued(fileId)).toMatchObject({ state: tries < 3 ? 'waiting' : 'failed', tries });
    // At once it is not tried again.
    await round();
    expect((await queued(fileId))?.tries).toBe(tries);
  }
  school.setNow(new Date(start.getTime() + 9 * LATER_MS));
  await round();
  expect((await queued(fileId))?.tries).toBe(3);
  school.setNow(null);
  expect((await shown(id)).small_film).toBe('failed');
});

test('a program that hangs is ended after its time', async () => {
  install(hangs);
  const { fileId } = await film();
  await round({ longest: 300 });
  expect(await queued(fileId)).toMatchObject({ state: 'waiting', tries: 1, heldUntil: null });
});

test('a film that is deleted meanwhile is given up', async () => {
  install(hangs);
  const { id, fileId } = await film();
  const running = round();
  await begun();
  expect((await shown(id)).small_film).toBe('making');
  await school.db.update(mediaItems).set({ deletedAt: new Date() }).where(eq(mediaItems.id, id));
  await running;
  expect(await queued(fileId)).toBeUndefined();
});

test('one is made at a time, and a process that stops leaves its film to the next', async () => {
  install(hangs);
  const { id, fileId } = await film();
  const stopping = stop();
  const running = round({}, stopping);
  await begun();
  // Another process looks for work.
  await film();
  await round();
  expect(await queued(fileId)).toMatchObject({ state: 'making', tries: 1 });
  stopping.abort();
  await running;
  expect(await queued(fileId)).toMatchObject({ state: 'waiting', tries: 0 });
  install(smaller);
  await round();
  expect((await shown(id)).small_film).toBe('made');
});

test('what a process held that was killed is taken up when it is not heard of', async () => {
  install(smaller);
  const { fileId } = await film();
  const heldUntil = new Date(Date.now() + 60_000);
  await school.db
    .insert(smallFilms)
    .values({ fileId, state: 'making', tries: 1, notBefore: new Date(), heldUntil });
  await round();
  expect((await queued(fileId))?.state).toBe('making');
  school.setNow(new Date(heldUntil.getTime() + 1000));
  await round();
  expect(await queued(fileId)).toMatchObject({ state: 'made', tries: 2 });
});

import { expect, test } from 'vitest';
import { startWorker } from './worker-scope';

const PAGE = '/ar/student/subject/s/sections/1/resource/2';
const FILE = '/api/files/film';
const resource = { type: 'keep', path: PAGE, title: 'فيلم', size: 10, files: [FILE] };

function school() {
  let isOnline = true;
  const asked: string[] = [];
  const worker = startWorker('offline-sw.js', async (address) => {
    if (!isOnline) throw new TypeError('no connection');
    const { pathname } = new URL(address);
    asked.push(pathname);
    if (pathname === FILE) return new Response('0123456789', { headers: { 'content-type': 'video/mp4' } });
    if (pathname === PAGE)
      return new Response('<title>فيلم</title>', { headers: { 'content-type': 'text/html' } });
    return new Response('nothing', { status: 404 });
  });
  return {
    ...worker,
    asked,
    cut: () => {
      isOnline = false;
    },
  };
}
async function reading(user = 'a') {
  const worker = school();
  worker.post({ type: 'user', user });
  await worker.settled();
  return worker;
}

test('a resource that was kept opens without a connection, its film in parts', async () => {
  const worker = await reading();
  expect(await worker.ask(resource)).toEqual({ ok: true, value: null });
  const { value } = await worker.ask({ type: 'kept' });
  expect(value).toMatchObject([{ path: PAGE, title: 'فيلم', size: 10, files: [FILE] }]);
  worker.cut();
  expect(await (await worker.navigate(PAGE)).text()).toContain('فيلم');
  expect(await (await worker.load(FILE))?.text()).toBe('0123456789');
  const part = await worker.load(FILE, 'bytes=2-4');
  expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect((await worker.load(FILE, 'bytes=10-'))?.status).toBe(416);
});

test('files that nobody kept are left to the browser', async () => {
  const worker = await reading();
  await worker.ask(resource);
  expect(await worker.load('/api/files/other')).toBeNull();
});

test('a resource of which a file is refused is not kept at all', async () => {
  const worker = await reading();
  expect((await worker.ask({ ...resource, files: [FILE, '/api/files/gone'] })).ok).toBe(false);
  expect((await worker.ask({ type: 'kept' })).value).toEqual([]);
  expect(await worker.held()).not.toContain('0123456789');
});

test('what is given up goes, and leaves the files of others', async () => {
  const worker = await reading();
  await worker.ask(resource);
  await worker.ask({ ...resource, path: `${PAGE}3`, files: [] }).then(({ ok }) => expect(ok).toBe(false));
  await worker.ask({ type: 'forget', path: PAGE });
  expect((await worker.ask({ type: 'kept' })).value).toEqual([]);
  expect(await worker.held()).not.toContain('0123456789');
});

test.each([
  ['logs out', { type: 'drop_all' }],
  ['gives the device to somebody else', { type: 'user', user: 'b' }],
])('nothing stays when the reader %s, also of what is on its way', async (_name, message) => {
  const worker = await reading();
  await worker.ask(resource);
  const late = worker.ask(resource);
  worker.post(message);
  await late;
  await worker.settled();
  expect(await worker.held()).not.toContain('0123456789');
  expect((await worker.ask({ type: 'kept' })).value).toEqual([]);
});

test('where nobody is signed in nothing is kept', async () => {
  const worker = school();
  expect((await worker.ask(resource)).ok).toBe(false);
  expect(await worker.held()).not.toContain('0123456789');
});

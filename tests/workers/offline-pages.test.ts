import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { startWorker } from './worker-scope';

const HOME = '/ar/home/student';
const LIST = '/ar/student/general-quizzes/homework';
const page = (words: string) =>
  new Response(`<title>${words}</title>`, { headers: { 'content-type': 'text/html' } });
const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

test('what somebody reads is kept, by visits and by navigation', async () => {
  const worker = startWorker('offline-sw.js', async () => page('of a'));
  worker.post({ type: 'user', user: 'a' });
  worker.post({ type: 'visit', path: HOME });
  await worker.settled();
  await worker.navigate(LIST);
  await worker.settled();
  const held = await worker.held();
  expect(held).toContain(`${HOME} <title>of a`);
  expect(held).toContain(`${LIST} <title>of a`);
});

test('a page that is on its way when its reader leaves is not kept, whenever that is', async () => {
  // The turn at which everything is dropped, counted from the visit.
  for (let at = 0; at < 40; at += 1) {
    const worker = startWorker('offline-sw.js', async () => page('of a'));
    worker.post({ type: 'user', user: 'a' });
    await worker.settled();
    worker.post({ type: 'visit', path: HOME });
    await turns(at);
    worker.post({ type: 'drop_all' });
    await worker.settled();
    expect(await worker.held(), `dropped after ${at} turns`).not.toContain('of a');
  }
});

test("a page of one person is not kept as another person's", async () => {
  const answer = Promise.withResolvers<Response>();
  const worker = startWorker('offline-sw.js', () => answer.promise);
  worker.post({ type: 'user', user: 'a' });
  await worker.settled();
  const shown = worker.navigate(HOME);
  worker.post({ type: 'drop_all' });
  worker.post({ type: 'user', user: 'b' });
  await turns(40);
  answer.resolve(page('of a'));
  await shown;
  await worker.settled();
  expect(await worker.held()).not.toContain('of a');
});

test('nothing is loaded ahead of the worker: where that fails, Firefox shows its own page in place of the kept one', async () => {
  let isReached = true;
  const worker = startWorker('offline-sw.js', async () => {
    if (!isReached) throw new TypeError('no way to the school');
    return page('of a');
  });
  expect(await worker.activate()).toBe(false);
  worker.post({ type: 'user', user: 'a' });
  await worker.settled();
  await worker.navigate(HOME);
  await worker.settled();
  isReached = false;
  expect(await (await worker.navigate(HOME)).text()).toContain('of a');
  const ahead = Promise.resolve(page('loaded ahead'));
  expect(await (await worker.navigate(HOME, ahead)).text()).toContain('of a');
});

/** The answers of an attempt on a device: who wrote them, and whether the school lacks them. */
async function storeAnswers(rows: { user: string; owed: 0 | 1 }[]) {
  const factory = new IDBFactory();
  const open = factory.open('school-attempts', 1);
  await new Promise<void>((resolve, reject) => {
    open.onupgradeneeded = () => {
      const store = open.result.createObjectStore('answers', {
        keyPath: ['user', 'attempt', 'question', 'epoch'],
      });
      for (const row of rows) store.put({ ...row, attempt: 'a', question: 'q', epoch: 1 });
    };
    open.onsuccess = () => resolve();
    open.onerror = () => reject(open.error);
  });
  open.result.close();
  return factory;
}

test.each([
  ['of the reader that the school lacks', [{ user: 'a', owed: 1 as const }], true],
  ['of the reader that have arrived', [{ user: 'a', owed: 0 as const }], false],
  ['of somebody else', [{ user: 'b', owed: 1 as const }], false],
  ['of nobody', null, false],
])('without a connection nothing is promised but of answers that wait: %s', async (_name, rows, isSaid) => {
  const indexedDB = rows ? await storeAnswers(rows) : new IDBFactory();
  let isThere = true;
  const worker = startWorker(
    'offline-sw.js',
    async (address) => {
      if (!isThere) throw new Error('no network');
      return address.includes('/offline/')
        ? page('<p>lead</p><p data-none>unsent</p><section data-empty><!--pages--></section>')
        : page('of a');
    },
    { indexedDB, IDBKeyRange },
  );
  worker.install();
  await worker.settled();
  worker.post({ type: 'user', user: 'a' });
  await worker.settled();
  isThere = false;
  const shown = await (await worker.navigate('/ar/my-school')).text();
  expect(shown).toContain(isSaid ? '<p data-some>unsent' : '<p data-none>unsent');
  expect(shown).toContain('<section data-empty');
  // No store is made by asking for it.
  expect((await indexedDB.databases()).length).toBe(rows ? 1 : 0);
});

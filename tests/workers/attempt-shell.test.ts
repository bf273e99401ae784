import { expect, test } from 'vitest';
import { startWorker } from './worker-scope';

const path = '/ar/student/general-quizzes/homework/1';
const html = { headers: { 'content-type': 'text/html' } };

test('the page of an attempt that is kept while its student leaves is gone afterwards', async () => {
  // The turn at which everything is dropped, counted from the message that asks to keep.
  for (let at = 0; at < 40; at += 1) {
    const worker = startWorker('attempt-sw.js', async () => new Response('of a', html));
    worker.post({ type: 'keep', user: 'a', path, assets: ['/i18n/ar.json'], media: [] });
    for (let turn = 0; turn < at; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
    worker.post({ type: 'drop_all' });
    await worker.settled();
    expect(await worker.held(), `dropped after ${at} turns`).toBe('');
  }
});

test('the page of an open attempt is kept', async () => {
  const worker = startWorker('attempt-sw.js', async () => new Response('of a', html));
  worker.post({ type: 'keep', user: 'a', path, assets: [], media: [] });
  await worker.settled();
  expect(await worker.held()).toContain(`${path} of a`);
});

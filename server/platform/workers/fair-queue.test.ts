import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

/** Works that end when the test says so. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('the first work of each person goes before the second of any other, and nobody waits for ever', async () => {
  const queue = createFairQueue({ places: 1, waiting: 10, eachPerson: 4 });
  const { begun, work, end } = works();
  const add = (person: string, name: string) => void queue.enqueue(work(name), { person });
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  add('b', 'b1');
  add('b', 'b2');
  add('c', 'c1');
  for (const name of ['a1', 'b1', 'c1']) await end(name);
  // Those that come later do not go before what waited for the first turn of its person.
  add('d', 'd1');
  for (const name of ['a2', 'b2', 'd1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'd1', 'a3', 'a4']);
});

test('a person has so many works, all together so many wait, and a place is free again when one ends', async () => {
  const queue = createFairQueue({ places: 2, waiting: 2, eachPerson: 2 });
  const { begun, work, end } = works();
  const statusOf = (person: string, name: string) =>
    queue.enqueue(work(name), { person }).catch(({ status }: { status: number }) => status);
  const first = statusOf('a', 'a1');
  void statusOf('a', 'a2');
  expect(await statusOf('a', 'a3')).toBe(503);
  void statusOf('b', 'b1');
  void statusOf('c', 'c1');
  expect(await statusOf('d', 'd1')).toBe(503);
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  expect(await first).toBe('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  expect(queue.isFull('a')).toBe(false);
});

test('work that is given up frees its place and is notified; what waits receives how many are before it', async () => {
  const queue = createFairQueue({ places: 1, waiting: 3, eachPerson: 2 });
  const { begun, work } = works();
  const leaving = new AbortController();
  let slot: AbortSignal | undefined;
  const gone = queue.enqueue(
    ({ signal }) => {
      slot = signal;
      return new Promise(() => undefined);
    },
    { person: 'a', signal: leaving.signal },
  );
  const reports: unknown[] = [];
  void queue.enqueue(work('b1'), { person: 'b', report: (progress) => reports.push(progress) });
  leaving.abort();
  await expect(gone).rejects.toThrow(/abort/i);
  expect(slot?.aborted).toBe(true);
  expect(begun).toEqual(['b1']);
  expect(reports).toEqual([{ stage: 'waiting', ahead: 1 }]);
});

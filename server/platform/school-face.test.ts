import { expect, test, vi } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { createListener } from './db/listener';
import { schools } from './db/schema/founding';
import { createFace, notifyFace } from './school-face';

test('every process knows a new name without being asked, and has it in memory', async () => {
  const { db, pool, connection, close } = await createTestDb({ isFresh: true });
  const lines: string[] = [];
  const log = (_level: string, event: string) => void lines.push(event);
  const listener = await createListener(connection);
  const faces = [true, false].map((isDemoOn) => createFace({ db, listen: listener, log }, isDemoOn));
  const names = () => faces.map((face) => face.current().name?.en ?? null);
  await Promise.all(faces.map((face) => face.refresh()));
  expect(faces.map((face) => face.current().isDemo)).toEqual([true, false]);

  await db.transaction(async (tx) => {
    await tx.insert(schools).values({ name: { en: 'Horizon' }, template: 'saudi' });
    await notifyFace(tx);
    // What is not committed is nobody's name.
    expect(names()).toEqual([null, null]);
  });
  await expect.poll(names).toEqual(['Horizon', 'Horizon']);
  // A school that somebody founded is no demo, wherever the demo is on.
  expect(faces.map((face) => face.current().isDemo)).toEqual([false, false]);

  const asked = vi.spyOn(pool, 'query');
  for (let at = 0; at < 100; at++) names();
  expect(asked).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
  await listener.stop();
  await close();
});

test('of two reads that overlap the later one holds', async () => {
  const { db, close } = await createTestDb({ isFresh: true });
  await db.insert(schools).values({ name: { en: 'First' }, template: 'saudi' });
  const [seen, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  // The first read is answered after the second one, with what it saw.
  const slow = new Proxy(db, {
    get: (target, key, receiver) => {
      if (key !== 'select' || reads++ > 0) return Reflect.get(target, key, receiver) as unknown;
      return () => ({
        from: async (table: typeof schools) => {
          const rows = await target.select().from(table);
          seen.resolve();
          await gate.promise;
          return rows;
        },
      });
    },
  });
  const nobody = { on: () => () => undefined, onGap: () => () => undefined };
  const face = createFace({ db: slow, listen: nobody, log: () => undefined }, false);
  const early = face.refresh();
  await seen.promise;
  await db.update(schools).set({ name: { en: 'Second' } });
  await face.refresh();
  gate.resolve();
  await early;
  expect(face.current().name).toEqual({ en: 'Second' });
  await close();
});

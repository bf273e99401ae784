import { expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { users } from '@/server/platform/db/schema/people';
import { exportRoster } from './export/roster';
import { undoDataImport } from './imports';
import { rosterOf, zipOf } from './roster.test-support';
import { operator, school, closeImportSchools } from './import.test-support';

closeImportSchools();

test('a wrong import is undone as long as nothing depends on it', async () => {
  const { db, roster, commit } = await school();
  const before = await exportRoster(db, null);
  const job = await roster();
  await commit(job);
  const [teacher] = await db.select().from(users).where(eq(users.username, 'mona.t'));
  await db
    .update(users)
    .set({ passwordHash: 'x' })
    .where(eq(users.id, teacher?.id ?? ''));
  await expect(undoDataImport(db, operator, job.id)).rejects.toMatchObject({
    options: { code: 'data_changed_since' },
  });
  await db.execute(
    sql`update users set password_hash = 'none', updated_at = created_at where id = ${teacher?.id}`,
  );
  await undoDataImport(db, operator, job.id);
  expect(Buffer.compare(before, await exportRoster(db, null))).toBe(0);
});

/** The people of the small school with a name and a number changed. */
const renamed = (): Record<string, string> => {
  const users = rosterOf()['users.csv'] ?? '';
  return {
    'users.csv': users.replace('Mona,Altamimi', 'Muna,Alharbi').replace('+966501234567', '+966507654321'),
  };
};

test('an import is undone after a later one over the same people was undone', async () => {
  const { db, roster, commit } = await school();
  const before = await exportRoster(db, null);
  const first = await roster();
  await commit(first);
  const between = await exportRoster(db, null);
  const second = await roster(renamed());
  expect(second.counts.users).toMatchObject({ changed: 1 });
  await commit(second);
  await undoDataImport(db, operator, second.id);
  expect(Buffer.compare(between, await exportRoster(db, null))).toBe(0);
  await undoDataImport(db, operator, first.id);
  expect(Buffer.compare(before, await exportRoster(db, null))).toBe(0);
});

test('an undone import gives an address back as it was proved, and keeps what was proved since', async () => {
  const { db, roster, commit } = await school();
  await commit(await roster());
  const [before, since] = [new Date('2026-01-05T08:00:00Z'), new Date('2026-03-01T08:00:00Z')];
  const mona = eq(users.username, 'mona.t');
  const read = async () => {
    const [row] = await db.select().from(users).where(mona);
    return [row?.phone, row?.phoneProvedAt, row?.emailProvedAt];
  };
  await db.update(users).set({ phoneProvedAt: before }).where(mona);
  const second = await roster(renamed());
  await commit(second);
  expect(await read()).toEqual(['+966507654321', null, null]);
  await db.update(users).set({ phoneProvedAt: since, emailProvedAt: since }).where(mona);
  await undoDataImport(db, operator, second.id);
  expect(await read()).toEqual(['+966501234567', before, since]);
});

test('a later import over the same people that stands is named, and nothing is undone', async () => {
  const { db, preview, roster, commit } = await school();
  const first = await roster();
  await commit(first);
  const second = await preview(await zipOf(rosterOf(renamed())), null, 'later.zip');
  await commit(second);
  const after = await exportRoster(db, null);
  await expect(undoDataImport(db, operator, first.id)).rejects.toMatchObject({
    options: { code: 'data_imported_since', params: { file: 'later.zip' } },
  });
  expect(Buffer.compare(after, await exportRoster(db, null))).toBe(0);
});

test('an undo reports progress, and stopped it leaves the school as the import made it', async () => {
  const { db, roster, commit } = await school();
  const job = await roster();
  await commit(job);
  const made = await exportRoster(db, null);
  const stopping = new AbortController();
  const told: unknown[] = [];
  const watch = {
    signal: stopping.signal,
    report: (progress: unknown) => {
      told.push(progress);
      stopping.abort();
    },
  };
  await expect(undoDataImport(db, operator, job.id, watch)).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([{ stage: 'making', done: 0, total: 3 }]);
  expect(Buffer.compare(made, await exportRoster(db, null))).toBe(0);
  told.length = 0;
  const report = (progress: unknown) => void told.push(progress);
  expect(await undoDataImport(db, operator, job.id, { report })).toMatchObject({ state: 'undone' });
  expect(told.at(-1)).toEqual({ stage: 'making', done: 3, total: 3 });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { officeImports } from '@/server/platform/db/schema/office-imports';
import { auditLog, users } from '@/server/platform/db/schema/people';
import { addAnswering } from '@/tests/server/many-answering';
import { testServer } from '@/tests/server/test-server';
import { rosterOf, zipOf } from '@/server/modules/school/data/roster.test-support';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { runSchoolCommand } from './school-command';

let made: Awaited<ReturnType<typeof testServer>>;
let folder: string;
beforeAll(async () => {
  made = await testServer({ isFresh: true });
  folder = await mkdtemp(join(tmpdir(), 'school-data-'));
  await run('init', '--school', 'مدارس الأفق', '--branch-name', 'Riyadh', '--branch', 'riyadh', ...founder);
});
afterAll(async () => {
  await made.database.close();
  await rm(folder, { recursive: true });
});

const setupLink = () => 'https://school.example/ar/setup';
const founder = ['--username', 'sara', '--first', 'سارة', '--last', 'القحطاني', '--gender', 'female'];
const run = (...argv: string[]) =>
  runSchoolCommand(made.deps.db, argv, { password: 'a long walk by the sea', now: new Date(), setupLink });
const said = async (...argv: string[]) => {
  const { code, output } = await run(...argv, '--json');
  return { code, ...JSON.parse(output) };
};
const at = (name: string) => join(folder, name);
const count = () => made.deps.db.$count(users, eq(users.username, 'mona.t'));

test('a file is looked at, imported once, given out the same, and taken back', async () => {
  await writeFile(at('in.zip'), await zipOf(rosterOf()));
  expect((await said('import', at('in.zip'), '--dry-run')).code).toBe(0);
  expect(await count()).toBe(0);
  expect((await run('export', at('before.zip'))).code).toBe(0);
  const { code, id } = await said('import', at('in.zip'));
  expect([code, await count()]).toEqual([0, 1]);
  await run('export', at('out.zip'));
  expect((await run('export', at('out.zip'))).code).not.toBe(0);
  const again = await said('import', at('out.zip'));
  expect(again).toMatchObject({ code: 0, changed: false, id: null });
  expect(await made.deps.db.$count(officeImports)).toBe(1);
  expect(new Set(Object.values(again.counts as object).flatMap(Object.keys))).toEqual(new Set(['unchanged']));
  await run('export', at('same.zip'));
  expect(await readFile(at('same.zip'))).toEqual(await readFile(at('out.zip')));
  expect(await said('undo', id)).toMatchObject({ changed: true, state: 'undone' });
  expect(await said('undo', id)).toMatchObject({ code: 0, changed: false });
  expect(await said('undo', newId())).toMatchObject({ code: 1, error: expect.stringContaining('no import') });
  expect(await count()).toBe(0);
  await run('export', at('after.zip'));
  expect(await readFile(at('after.zip'))).toEqual(await readFile(at('before.zip')));
  const entries = await made.deps.db.select().from(auditLog).where(eq(auditLog.action, 'office.data.export'));
  // One of them was refused: its file was there already.
  expect(entries.map(({ actorId, data }) => [actorId, data?.what])).toEqual(Array(4).fill([null, 'roster']));
});

test('a workbook is for one branch, and its refused rows are reported by sheet, row and heading', async () => {
  const columns = ['Role', 'First name (Arabic)', 'Family name (Arabic)', 'National ID'].map((header) => ({
    key: header,
    header,
  }));
  const row = { Role: 'gardener', 'First name (Arabic)': 'هدى', 'Family name (Arabic)': 'العتيبي' };
  const sheet = { title: 'Staff', locale: 'en' as const, columns, rows: [row] };
  await writeFile(at('staff.xlsx'), await writeWorkbook([sheet]));
  expect((await run('import', at('staff.xlsx'), '--gender', 'female')).output).toContain('name the branch');
  const { code, output } = await run('import', at('staff.xlsx'), '--branch', 'riyadh', '--gender', 'female');
  expect(code).toBe(1);
  expect(output).toContain('Staff:2 Role: the value is none of those allowed');
  expect(output).toContain('Staff:2 National ID: a value is needed');
});

test('while many students answer an import is refused, waits, or is forced with a line of the audit log', async () => {
  const demo = await testServer({ hasDemo: true });
  const { db } = demo.deps;
  const say: string[] = [];
  const call = (...argv: string[]) =>
    runSchoolCommand(db, argv, {
      password: undefined,
      now: new Date(),
      setupLink,
      say: (line) => void say.push(line),
    });
  const forced = () => db.select().from(auditLog).where(eq(auditLog.action, 'office.data.force'));
  try {
    await writeFile(at('busy.zip'), await zipOf(rosterOf()));
    const leave = await addAnswering(db, 51);
    const refused = await call('import', at('busy.zip'));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('51 students are answering')]);
    expect((await call('import', at('busy.zip'), '--dry-run')).code).toBe(0);
    expect(await db.$count(users, eq(users.username, 'mona.t'))).toBe(0);

    const waiting = call('import', at('busy.zip'), '--wait');
    while (say.length === 0) await sleep(20);
    expect(say).toEqual([expect.stringContaining('51 students are answering')]);
    expect(await db.$count(users, eq(users.username, 'mona.t'))).toBe(0);
    await leave();
    const { code, output } = await waiting;
    expect([code, await db.$count(users, eq(users.username, 'mona.t'))]).toEqual([0, 1]);
    expect(await forced()).toEqual([]);

    const [, id = ''] = /Import (\S+)/.exec(output) ?? [];
    expect((await call('undo', id)).code).toBe(0);
    await addAnswering(db, 51);
    expect((await call('import', at('busy.zip'), '--force')).code).toBe(0);
    expect(await forced()).toMatchObject([{ actorId: null, data: { answering: 51 } }]);
  } finally {
    await demo.database.close();
  }
});

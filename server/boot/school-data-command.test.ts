import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '@/server/platform/db/schema/people';
import { testServer } from '@/tests/server/test-server';
import { rosterOf, zipOf } from '../modules/office-data/roster.test-support';
import { writeWorkbook } from '../platform/spreadsheets/spreadsheet';
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

const founder = ['--username', 'sara', '--first', 'سارة', '--last', 'القحطاني', '--gender', 'female'];
const run = (...argv: string[]) =>
  runSchoolCommand(made.deps.db, argv, { password: 'a long walk by the sea', now: new Date() });
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
  expect(new Set(Object.values(again.counts as object).flatMap(Object.keys))).toEqual(new Set(['unchanged']));
  await run('export', at('same.zip'));
  expect(await readFile(at('same.zip'))).toEqual(await readFile(at('out.zip')));
  expect((await said('undo', id)).state).toBe('undone');
  expect(await count()).toBe(0);
  await run('export', at('after.zip'));
  expect(await readFile(at('after.zip'))).toEqual(await readFile(at('before.zip')));
});

test('a workbook is for one branch, and its refused rows are told by sheet, row and heading', async () => {
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

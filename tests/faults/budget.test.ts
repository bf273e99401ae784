import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemoData } from '@/scripts/demo-data.mjs';
import { demoId } from '@/server/demo/random';
import { listPages, publicPages } from './budget-pages';
import { root, type RunningServer, startServer } from './server';
import { createVisitor } from './visitor';
import { freePort, newDataDir, removeDataDir } from './data-dir';

/** First-load JavaScript of a page, kilobytes (1,000 bytes) gzipped. */
const budget = { public: 160, list: 200, attempt: 220 } as const;

/** Code that comes when somebody asks for what it does, by words that only its own files hold. */
const never = {
  firebase: /firebaseinstallations\.googleapis\.com|fcmregistrations\.googleapis\.com/,
  fingerprint: /openfpcdn\.io/,
  axios: /AxiosError/,
  schemas: /ZodError/,
};

type Accounts = Record<string, { username: string; password: string }>;
const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8')) as Accounts;
const password = accounts.employee?.password ?? '';
/** `office` holds every key of the school office, `counsellor` reads psychological tests. */
const employees: typeof accounts = {
  office: { username: 'salwa', password },
  counsellor: { username: 'nadia', password },
};

let dataDir = '';
let server: RunningServer;
beforeAll(async () => {
  dataDir = newDataDir();
  await copyDemoData(dataDir);
  server = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'on' } });
});
afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

async function visitorAs(role: string) {
  const account = employees[role] ?? accounts[role];
  if (!account) throw new Error(`no demo account for ${role}`);
  const visitor = createVisitor(server.url);
  await visitor.login(account.username, account.password);
  return visitor;
}

async function expectWithin(
  visitor: ReturnType<typeof createVisitor>,
  path: string,
  kind: keyof typeof budget,
): Promise<void> {
  const scripts = await visitor.scripts(path);
  for (const { src, text } of scripts)
    for (const [what, words] of Object.entries(never))
      expect(words.test(text), `${what} in ${src} of ${path}`).toBe(false);
  const size = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  console.info(`${path}: ${size.toFixed(1)} kB of ${budget[kind]}`);
  expect(size, `${path} (${kind})`).toBeLessThanOrEqual(budget[kind]);
}

test('what is held out of first loads is in files of the build, under the words that are looked for', () => {
  const folder = join(root, '.next/static/chunks');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const [what, words] of Object.entries(never))
    expect(
      files.some((text) => words.test(text)),
      what,
    ).toBe(true);
});

test.each(publicPages)('%s loads no more than a public page may', async (path) => {
  await expectWithin(createVisitor(server.url), path, 'public');
});

test.each(listPages)('as %s %s loads no more than a list may', async (role, path) => {
  await expectWithin(await visitorAs(role), path, 'list');
});

test('the room is lighter than an attempt until somebody enters it', async () => {
  await expectWithin(await visitorAs('instructor'), `/ar/room/${demoId('live fractions')}`, 'attempt');
});

test('the live monitor, which is open for a whole test, loads no more than an attempt', async () => {
  const path = `/ar/school-instructor/periodic-test-reports/${demoId('quiz test running')}/live`;
  await expectWithin(await visitorAs('school_instructor'), path, 'attempt');
});

test.each<[role: string, path: string]>([
  ['student', '/ar/assessments'],
  ['parent', '/ar/assessments'],
  ['school_instructor', '/ar/school-instructor/assessment'],
  ['educational_supervisor', '/ar/educational-supervisor/assessment'],
])('as %s filling in %s loads no more than an attempt', async (role, list) => {
  await expectWithin(await visitorAs(role), `${list}/${demoId('assessment running')}`, 'attempt');
});

test('the attempt page loads no more than it may', async () => {
  const student = await visitorAs('student');
  const list = (await student.json(
    '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?state=open',
  )) as { data: { id: string }[] };
  const [first] = list.data;
  if (!first) throw new Error('the demo student has no open homework');
  await expectWithin(student, `/ar/student/general-quizzes/homework/${first.id}`, 'attempt');
  await expectWithin(
    student,
    `/ar/student/exams/${demoId('self study mathematics together')}/take`,
    'attempt',
  );
});

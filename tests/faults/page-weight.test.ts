import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import arQuizzes from '@/messages/ar/quizzes.json';
import { copyDemoData } from '@/scripts/demo-data.mjs';
import { freePort, newDataDir, removeDataDir } from './data-dir';
import { root, type RunningServer, startServer } from './server';
import { createVisitor } from './visitor';

/** HTML of a list before compression, kilobytes (1,000 bytes), with the demo school. */
const lists: [role: string, path: string, limit: number][] = [
  ['student', '/ar/student/general-quizzes/homework', 70],
  ['school_instructor', '/ar/school-instructor/homework', 110],
  ['school_instructor', '/ar/school-instructor/question-bank', 110],
];

type Accounts = Record<string, { username: string; password: string }>;
const accounts = JSON.parse(readFileSync(join(root, 'docs/demo-accounts.json'), 'utf8')) as Accounts;

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

async function pageOf(role: string, path: string): Promise<string> {
  const visitor = createVisitor(server.url);
  await visitor.login(accounts[role]?.username ?? '', accounts[role]?.password ?? '');
  return visitor.text(path);
}

test.each(lists)('the list of a %s at %s stays light', async (role, path, limit) => {
  const size = Buffer.byteLength(await pageOf(role, path)) / 1_000;
  console.info(`${path}: ${size.toFixed(1)} kB of ${limit}`);
  expect(size).toBeLessThanOrEqual(limit);
});

test('messages are separate files, kept for ever, and no page carries them', async () => {
  const html = await pageOf('school_instructor', '/ar/school-instructor/homework');
  const files = [...new Set(html.match(/\/i18n\/ar\/[^"'\\\s]+\.json/g))];
  expect(files.length).toBeGreaterThanOrEqual(2);
  const answers = await Promise.all(files.map((file) => fetch(server.url + file)));
  for (const { headers, url } of answers)
    expect(headers.get('cache-control'), url).toBe('public, max-age=31536000, immutable');
  const texts = (await Promise.all(answers.map((answer) => answer.text()))).join('');
  // Words of a dialog that the list opens: the browser has them, the page does not.
  const words = arQuizzes.confirm.copied;
  expect(texts).toContain(words);
  expect(html).not.toContain(words);
});

test('icons are places of one sprite that the browser keeps', async () => {
  const html = await pageOf('student', '/ar/home/student');
  const uses = [...html.matchAll(/<use href="([^"#]+)#([a-z0-9-]+)"/g)];
  expect(uses.length).toBeGreaterThan(20);
  expect(new Set(uses.map(([, file]) => file)).size).toBe(1);
  const sprite = await fetch(server.url + uses[0]?.[1]);
  expect(sprite.headers.get('cache-control')).toContain('immutable');
  const symbols = await sprite.text();
  for (const [, , name] of uses) expect(symbols).toContain(`id="${name}"`);
  expect(html).not.toMatch(/lucide/);
});

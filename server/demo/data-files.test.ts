import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { bothText, readData } from './data-files';

test('a file that is missing or is not what its schema says is named', () => {
  expect(() => readData('nothing.json', z.unknown())).toThrow(/nothing\.json/);
  expect(() => readData('names.json', z.strictObject({ girls: z.array(z.number()) }))).toThrow(
    /names\.json[\s\S]*girls/,
  );
});

test('texts are in both languages and not exchanged', () => {
  expect(bothText.safeParse({ ar: 'العلوم', en: 'Science' }).success).toBe(true);
  expect(bothText.safeParse({ ar: 'Science', en: 'Science' }).success).toBe(false);
  expect(bothText.safeParse({ ar: 'العلوم', en: 'العلوم' }).success).toBe(false);
  expect(bothText.safeParse({ ar: 'العلوم', en: '' }).success).toBe(false);
});

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

test('the code of the demo holds no Arabic text: it stands in the data files', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter(({ text }) => /\p{Script=Arabic}/u.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every data file is read by the code', () => {
  const files = globSync('**/*.{json,yaml}', { cwd: join(import.meta.dirname, 'data') });
  expect(files.length).toBeGreaterThan(20);
  const isNamed = (file: string) =>
    sources.some(({ text }) => text.includes(file) || text.includes(`'${parse(file).name}'`));
  expect(files.filter((file) => !isNamed(file))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './pages';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lineCount = (text: string) => text.trimEnd().split('\n').length;

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...below('docs'),
  ...below('server'),
];

test.each([
  ['README.md', 80],
  ['docs/architecture.md', 150],
])('%s has at most %i lines', (path, most) => {
  expect(lineCount(read(path))).toBeLessThanOrEqual(most);
});

test.each(documents)('%s links to files that exist', (path) => {
  const missing = [...read(path).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes(':'))
    .filter((target) => !existsSync(join(root, dirname(path), target)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s uses plain words', (path) => {
  const words = /\b(?:who(?:m)?ever|told|of (?:its|his|her|their) own|what it is to)\b/gi;
  expect([...read(path).matchAll(words)].map(([word]) => word)).toEqual([]);
});

describe('the index of decisions', () => {
  const index = read('docs/decisions/README.md');
  const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file));
  const lines = new Map(
    [...index.matchAll(/^\| (\d{3}) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, number = '', ...cells]) => [
      number,
      cells,
    ]),
  );

  test('names every number up to the last one', () => {
    const last = Math.max(...files.map((file) => Number(file.slice(0, 3))));
    const numbers = Array.from({ length: last }, (_, place) => String(place + 1).padStart(3, '0'));
    expect([...lines.keys()]).toEqual(numbers);
    const withdrawn = [...lines].filter(([, [, status]]) => status === 'withdrawn').map(([number]) => number);
    expect(numbers.filter((number) => !files.some((file) => file.startsWith(number)))).toEqual(withdrawn);
  });

  test.each(files)('has the title and the date of %s', (file) => {
    const form = /^# (\d{3}) (.+)\n\nStatus: (.+)\nDate: (\d{4}-\d{2}-\d{2})\n\n/;
    const [, number = '', title, , date] = form.exec(read(join('docs/decisions', file))) ?? [];
    const [link, , listedDate] = lines.get(number) ?? [];
    expect([link, listedDate]).toEqual([`[${title}](${file})`, date]);
  });
});

describe('the README of an area', () => {
  const areas = readdirSync(join(root, 'server/modules')).map((area) => `server/modules/${area}/README.md`);
  /** Tables by the schema files, `pgTable('name', …)`. */
  const tables = readdirSync(join(root, 'server/platform/db/schema')).flatMap((file) =>
    [...read(`server/platform/db/schema/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const tablesOf = (path: string) => /\n## Tables.*?\n([\s\S]*?)\n## /.exec(read(path))?.[1] ?? '';

  test.each(areas)('%s has 30 to 80 lines', (path) => {
    const lines = lineCount(read(path));
    expect(lines).toBeGreaterThanOrEqual(30);
    expect(lines).toBeLessThanOrEqual(80);
  });

  test.each(areas)('%s names files that exist', (path) => {
    const folder = join(root, dirname(path));
    const modules = readdirSync(folder).map((name) => join(folder, name));
    const missing = [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|json))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.includes('/'))
      .filter((name) => ![root, folder, ...modules].some((from) => existsSync(join(from, name))));
    expect(missing).toEqual([]);
  });

  test('lists each table of the database somewhere', () => {
    expect(tables.length).toBeGreaterThan(100);
    const listed = new Set(
      areas.flatMap((path) => [...tablesOf(path).matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    );
    expect(tables.filter((name) => !listed.has(name))).toEqual([]);
  });
});

describe('«Where is …?» of CONTRIBUTING.md', () => {
  const section = /\n## Where is …\?\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
  const answers = [...section.matchAll(/^\| (.+?\?) \| (.+) \|$/gm)].map(
    ([, question = '', answer = '']) => ({
      question,
      answer,
    }),
  );
  const inEachLanguage = (path: string) =>
    path.includes('{ar,en}') ? ['ar', 'en'].map((locale) => path.replace('{ar,en}', locale)) : [path];

  test('has twenty-four questions', () => {
    expect(answers.length).toBe(24);
  });

  test.each(answers)('$question', ({ answer }) => {
    const places = [...answer.matchAll(/`([\w.{},/-]+)`(?: \(`([^`]+)`\))?/g)].flatMap(
      ([, path = '', symbol]) => inEachLanguage(path).map((file) => ({ file, symbol })),
    );
    const [first] = places;
    expect(first).toBeDefined();
    for (const { file, symbol } of places) {
      if (file === 'manifest.ts') continue;
      expect(existsSync(join(root, file)), file).toBe(true);
      if (symbol !== undefined) expect(read(file), file).toContain(symbol);
    }
  });
});

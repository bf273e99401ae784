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

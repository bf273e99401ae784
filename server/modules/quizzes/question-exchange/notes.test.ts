import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import messages from '@/messages/ar/errors.json';
import { translate } from '@/server/platform/text/translate';
import { noteText } from './serializer';

const platform = join(import.meta.dirname, '../../../platform');
const roots = [import.meta.dirname, join(platform, 'text'), join(platform, 'spreadsheets')];
const sources = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8')),
);
const all = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))),
];
const { file: fileMessages, ...noteMessages } = messages.import;
const params = {
  line: 1,
  row: 1,
  number: 1,
  count: 2,
  place: 1,
  max: 1,
  megabytes: 1,
  column: 'س',
  value: 'س',
  label: 'س',
  category: 'س',
  title: 'س',
  rule: 'range',
};

test('every code of a note has its sentence, and no sentence is left over', () => {
  const used = all(/(?:\.note\(|\.problem\(|notes\.add\(|\bcode: |refused: |\? )'([a-z_]+)'/g);
  const reasons = all(/^\s+'[a-z_.]+:[a-z_]+': '([a-z_]+)'/gm);
  const gift = ['gift_description', 'gift_unclosed', 'gift_two_answers', 'gift_bare'];
  const known = new Set([...used, ...reasons, ...gift, ...all(/: '(cell_[a-z]+)'/g)]);
  for (const code of [...all(/(?:\.note\(|\.problem\(|notes\.add\(|refused: )'([a-z_]+)'/g), ...reasons])
    expect(Object.keys(noteMessages)).toContain(code);
  expect(Object.keys(noteMessages).filter((code) => !known.has(code))).toEqual([]);
});

test('every refusal of a file has its sentence, and no sentence is left over', () => {
  const used = all(/new FileError\(\s*(?:[^'()]*\([^()]*\)\s*\?\s*)?'([a-z_]+)'/g);
  const other = all(/new FileError\([^;]*? : '([a-z_]+)'/g);
  // What tables of marks and of statements say of their rows is said by each in its own words.
  const { score_file, statement_file } = messages;
  const ofTables = Object.keys(score_file).filter((code) => code in statement_file);
  expect([...Object.keys(fileMessages), ...ofTables].sort()).toEqual(
    [...new Set([...used, ...other])].sort(),
  );
});

test('every sentence can be said in both languages', () => {
  for (const locale of locales) {
    const t = translate(locale);
    for (const code of Object.keys(noteMessages))
      expect(noteText({ code, params }, t).length).toBeGreaterThan(5);
    for (const code of Object.keys(fileMessages))
      expect(t.error(`import.file.${code}`, params).length).toBeGreaterThan(5);
  }
  expect(noteText({ code: 'invalid', params: { rule: 'Invalid input' } }, translate('ar'))).toBe(
    'السؤال لا يوافق القواعد: القيمة غير صحيحة.',
  );
});

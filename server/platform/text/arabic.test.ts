import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { normalise, searchable, searchWords } from './arabic';

const corpus: [string, string][] = [
  ['مُحَمَّد', 'محمد'],
  ['أحمد وإبراهيم وآمنة وٱبن', 'احمد وابراهيم وامنة وابن'],
  ['مصطفى', 'مصطفي'],
  ['العربــــية', 'العربية'],
  ['سماء', 'سماء'],
  ['سؤال', 'سؤال'],
  ['سئل', 'سئل'],
  ['سؤال', 'سؤال'],
  ['سىٔل', 'سئل'],
  ['شيـٔا', 'شئا'],
  ['هٰذا الرَّحْمٰن', 'هذا الرحمن'],
  ['مدرسة', 'مدرسة'],
  ['٣٫١٤ و ۱۲٬۳۴۵', '3.14 و 12345'],
  ['  فصل \t\n أول\u00a0 ب ', 'فصل اول ب'],
  ['\u202bنص\u200f\u202c', 'نص'],
  ['Newton’s LAW École', 'newton’s law école'],
  ['e\u0301', 'é'],
  ['کتاب یک', 'كتاب يك'],
  ['', ''],
  [' \u200f ', ''],
];

test.each(corpus)('%j is folded to %j', (text, folded) => {
  expect(normalise(text)).toBe(folded);
});

test('ة and ه, tashkeel and case are only folded as asked', () => {
  expect(normalise('مدرسة', { taa: true })).toBe('مدرسه');
  expect(normalise('مدرسه', { taa: true })).toBe(normalise('مدرسة', { taa: true }));
  expect(normalise('عَلِمَ', { tashkeel: true })).not.toBe(normalise('عُلِمَ', { tashkeel: true }));
  expect(normalise('الأَبُ ٣', { tashkeel: true })).toBe('الاَبُ 3');
  expect(normalise('مدّ', { tashkeel: true })).toBe('مدّ');
  expect(normalise('شَدَّ', { tashkeel: true })).toBe(normalise('شَدَّ'.normalize('NFD'), { tashkeel: true }));
  expect(normalise('NaCl أ', { isCaseKept: true })).toBe('NaCl ا');
});

const arabic = fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code));
const frequent = fc.constantFrom(...'اأإآىيةهوؤئء \u064e\u0651\u0640\u0653\u0654\u0655\u200f\u00a0٣۳٫٬AbÉ');
const anything = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const mixed = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: fc.oneof(frequent, arabic), maxLength: 30 }) },
  { weight: 1, arbitrary: anything },
);

test('normalising twice changes nothing, and no hamza is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(frequent, arabic), maxLength: 30 }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
      const lone = (value: string) => value.split('ء').length - 1;
      expect(lone(once)).toBeGreaterThanOrEqual(lone(text));
    }),
    { numRuns: 2000 },
  );
});

test('the database folds exactly as the code does', async () => {
  const { pool } = await createTestDb();
  const texts = [...corpus.map(([text]) => text), ...fc.sample(mixed, 3000)];
  const { rows } = await pool.query<{ folded: string }>(
    'select manara_normalise(v) as folded from unnest($1::text[]) with ordinality u(v, i) order by i',
    [texts],
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map((text) => normalise(text)));
});

test('searchable joins and bounds, search words are split', () => {
  expect(searchable('أَب', null, '', undefined, 'Ab')).toBe('اب ab');
  expect(searchable('ب '.repeat(50_000)).length).toBeLessThanOrEqual(4000);
  expect(searchWords('  أحمد   ٣ ')).toEqual(['احمد', '3']);
  expect(searchWords('\u0640')).toEqual([]);
  expect(searchWords('ا '.repeat(100))).toHaveLength(8);
});

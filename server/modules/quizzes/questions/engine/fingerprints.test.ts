import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { anyQuestion } from './arbitraries.test-support';
import { cleanContent } from './content-texts';
import { fingerprint, keyPrint } from './fingerprints';

type Texts = { ar?: string; en?: string };
const single = (prompt: Texts, options: Texts[]): QuestionContent => ({
  type: 'single_choice',
  prompt,
  options: options.map((text, index) => ({ id: `o${index}`, text })),
});
const capital = single({ ar: '<p>ما عاصمةُ مصر؟</p>' }, [{ ar: 'القاهرة' }, { ar: 'أسوان' }]);

test('markup, tashkeel, marks of a sentence and the order of options make no other question', () => {
  for (const same of [
    single({ ar: 'ما  عاصمة مصر' }, [{ ar: 'اسوان' }, { ar: '<strong>القاهرة</strong>' }]),
    single({ ar: '«ما عاصمة مصر»!' }, [{ ar: 'القاهرة.' }, { ar: '<p>أسوان</p>' }]),
  ])
    expect(fingerprint(same)).toBe(fingerprint(capital));
  expect(fingerprint(capital)).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['another word', 'ما عاصمة السودان', 'ما عاصمة مصر'],
  ['a comparison', 'متى يكون س &lt;= 4؟', 'متى يكون س &lt; 4؟'],
  ['brackets', 'احسب (2 + 3) × 4', 'احسب 2 + (3 × 4)'],
  ['a sign', 'حل: س = -3', 'حل: س = 3'],
  ['a raised number', 'بسّط س<sup>2</sup>', 'بسّط س2'],
  [
    'a formula',
    '<span data-math="x^2" data-display="inline"></span>',
    '<span data-math="x_2" data-display="inline"></span>',
  ],
  ['a factorial', 'ما قيمة 5!', 'ما قيمة 5'],
  ['a point inside a number', 'اقسم 2.5', 'اقسم 25'],
])('%s makes another question, in its prompt and in its options', (_, one, two) => {
  const asked = (text: string) => fingerprint(single({ ar: text }, [{ ar: 'أ' }, { ar: 'ب' }]));
  const offered = (text: string) => fingerprint(single({ ar: 'اختر' }, [{ ar: text }, { ar: 'ب' }]));
  expect(asked(one)).not.toBe(asked(two));
  expect(offered(one)).not.toBe(offered(two));
});

test('options that differ in their lines or spaces are not the same', () => {
  const offered = (text: string) => fingerprint(single({ ar: 'اختر' }, [{ ar: text }, { ar: 'ج' }]));
  expect(new Set(['أ<br />ب', 'أ ب', 'أب'].map(offered)).size).toBe(3);
});

test('the print of a key follows what is right, not the ids and the order of the options', () => {
  const turned = single({ ar: 'ما عاصمة مصر؟' }, [{ ar: 'أسوان' }, { ar: 'القاهرة' }]);
  const key = (id: string) => ({ type: 'single_choice' as const, option_ids: [id] });
  expect(keyPrint(turned, key('o1'))).toBe(keyPrint(capital, key('o0')));
  expect(keyPrint(turned, key('o0'))).not.toBe(keyPrint(capital, key('o0')));
  const gap = (id: string): QuestionContent => ({
    type: 'complete',
    prompt: { ar: 'أكمل' },
    text: { ar: `[[${id}]]` },
  });
  const blank = (id: string, text: string) => ({
    type: 'complete' as const,
    blanks: [{ id, accepted: [{ text }] }],
  });
  expect(keyPrint(gap('b1'), blank('b1', 'النَّيل'))).toBe(keyPrint(gap('x'), blank('x', 'النيل')));
  expect(keyPrint(gap('b1'), blank('b1', 'النيل'))).not.toBe(keyPrint(gap('b1'), blank('b1', 'دجلة')));
});

test('cleaning changes no print, whatever the type of the question', () => {
  fc.assert(
    fc.property(anyQuestion, ({ content, key }) => {
      const cleaned = cleanContent(content);
      expect(fingerprint(cleaned)).toBe(fingerprint(content));
      expect(keyPrint(cleaned, key)).toBe(keyPrint(content, key));
      expect(keyPrint(content, key)).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

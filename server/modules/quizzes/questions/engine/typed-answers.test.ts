import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Blank } from '@/lib/contract/questions/key';
import { foldAnswer } from '@/server/platform/text/answer-fold';
import { normalise } from '@/server/platform/text/arabic';
import { distributionRows, grade, picks } from '.';
import { isAccepted, readNumber } from './blank-match';

const blank = (accepted: Blank['accepted'][number], rest: Partial<Blank> = {}): Blank => ({
  id: 'a',
  accepted: [accepted],
  ...rest,
});

const same: [string, string][] = [
  // Apostrophes of telephones and word processors.
  ["don't", 'don\u2019t'],
  ["don't", 'don\u2018t'],
  ["don't", 'don\u02bct'],
  ["don't", 'don\u2032t'],
  ["don't", 'don\uff07t'],
  ["don't", 'don`t'],
  ["don't", 'don\u00b4t'],
  ['students\u2019 books', "students' books"],
  ["f'(x)", 'f\u2032(x)'],
  // Quotation marks.
  ['"yes"', '\u201cyes\u201d'],
  ['"yes"', '\u201eyes\u201d'],
  ['"نعم"', '«نعم»'],
  ['5"', '5\u2033'],
  ['print("x")', 'print(\u201cx\u201d)'],
  ["print('x')", 'print(\u2018x\u2019)'],
  // Hyphens, dashes and minus.
  ['well-known', 'well\u2010known'],
  ['well-known', 'well\u2011known'],
  ['1914-1918', '1914\u20131918'],
  ['word - word', 'word \u2014 word'],
  ['3 - 4', '3 \u2212 4'],
  ['-5', '\u22125'],
  ['-5', '\u2010 5'],
  ['-5', '\uff0d5'],
  ['coopération', 'co\u00adopération'],
  // Compatible forms.
  ['لا', '\ufefb'],
  ['الله', '\ufdf2'],
  ['سلام', '\ufeb3\ufefc\ufee1'],
  ['CO2', '\uff23\uff2f\uff12'],
  ['fire', '\ufb01re'],
  ['x + y', '\u{1d465} + \u{1d466}'],
  ['π', '\u{1d70b}'],
  ['25 °C', '25 \u2103'],
  ['25°', '25\u00ba'],
  ['5 µm', '5 \u03bcm'],
  ['a...z', 'a…z'],
  // Digits of every script.
  ['1932', '١٩٣٢'],
  ['1932', '۱۹۳۲'],
  ['1932', '\uff11\uff19\uff13\uff12'],
  ['50%', '٥٠٪'],
  ['50%', '50 %'],
  ['3.5', '٣٫٥'],
  // Spaces and what is not seen.
  ['بحر العرب', 'بحر\u00a0العرب'],
  ['بحر العرب', 'بحر\u202fالعرب'],
  ['بحر العرب', 'بحر\u3000 العرب'],
  ['نص', '\u202bنص\u200f\u202c'],
  ['می\u200cخواهم', 'میخواهم'],
  ['نعم', 'ن\u200dعم'],
  ['☺', '☺\ufe0f'],
  // Spaces around operators.
  ['3+4', '3 + 4'],
  ['3+4', '٣ + ٤'],
  ['3-4', '3 - 4'],
  ['x=5', 'x = 5'],
  ['x=-5', 'x = - 5'],
  ['x<=5', 'x < = 5'],
  ['x≤5', 'x ≤ 5'],
  ['6÷2', '6 ÷ 2'],
  ['3/4', '3 / 4'],
  ['2^3', '2 ^ 3'],
  ['2×3', '2 * 3'],
  ['2×3', '٢ \u2715 ٣'],
  ['(x+1)', '( x + 1 )'],
  ['3:4', '3 : 4'],
  ['10:30', '١٠ : ٣٠'],
  ['√2', '√ 2'],
  ['Na+ + Cl-', 'Na+ +Cl-'],
];
test.each(same)('%j and %j are the same answer', (accepted, typed) => {
  expect(isAccepted(blank({ text: accepted }), typed)).toBe(true);
  expect(isAccepted(blank({ text: typed }), accepted)).toBe(true);
});

const different: [string, string][] = [
  ['-5', '5'],
  ['+5', '-5'],
  ['3-4', '3 4'],
  ['3-4', '34'],
  ['3 -4', '3-4'],
  ['3-4', '3+4'],
  ['a-b', 'ab'],
  ['well-known', 'well known'],
  ["don't", 'dont'],
  ["'x'", '"x"'],
  ['`x`', "'x'"],
  ['`', "'"],
  ['"', "'"],
  ['2*3', '2+3'],
  ['2**3', '2×3'],
  ['a*b', 'a×b'],
  ['2x3', '2×3'],
  ['0x10', '0×10'],
  ['x²', 'x2'],
  ['H₂O', 'H2O'],
  ['x<5', 'x>5'],
  ['x<5', 'x≤5'],
  ['1,2', '1, 2'],
  ['1,2', '12'],
  ['3.5', '35'],
  ['3:4', '34'],
  ['a b', 'ab'],
  ['f (x)', 'f x'],
  ['ℕ', 'N'],
  ['،', '.'],
  ['50%', '50'],
  ['سماء', 'سما'],
];
test.each(different)('%j and %j are different answers', (accepted, typed) => {
  expect(isAccepted(blank({ text: accepted }), typed)).toBe(false);
  expect(isAccepted(blank({ text: typed }), accepted)).toBe(false);
});

test('case, tashkeel and ة keep their rules', () => {
  const strict = blank({ text: 'CO\uff12' }, { case_matters: true });
  expect([isAccepted(strict, 'CO2'), isAccepted(strict, 'co2')]).toEqual([true, false]);
  expect(isAccepted(blank({ text: '\uff21' }), 'a')).toBe(true);
  const vowels = blank({ text: 'كَتَبَ' }, { tashkeel_matters: true });
  expect([isAccepted(vowels, '\u200fكَتَبَ'), isAccepted(vowels, 'كتب')]).toEqual([true, false]);
  expect(isAccepted(blank({ text: 'مدرسة' }, { fold_taa: true }), '\ufee3\ufeaa\ufead\ufeb3\ufeea')).toBe(
    true,
  );
});

const numbers: [string, number | null][] = [
  ['\u22125', -5],
  ['\u20135', -5],
  ['\u2011 ٥', -5],
  ['\uff0d\uff15', -5],
  ['\uff11\uff12\uff0e\uff15', 12.5],
  ['\u200f٥', 5],
  ['\u2066-5\u2069', -5],
  ['2e\u22123', 0.002],
  ['١٢٬٠٠٠', 12_000],
  ['3,5', 3.5],
  ['--5', null],
  ['²', null],
];
test.each(numbers)('%j is read as the number %j', (typed, value) => {
  expect(readNumber(typed)?.value ?? null).toBe(value);
});

test('units are compared with the same fold, a missing minus is wrong', () => {
  expect(isAccepted(blank({ number: 5, unit: 'µm' }), '5 \u03bcm')).toBe(true);
  expect(isAccepted(blank({ number: 25, unit: '°C' }), '٢٥ \u2103')).toBe(true);
  expect(isAccepted(blank({ number: 50, unit: '%' }), '٥٠٪')).toBe(true);
  expect(isAccepted(blank({ number: -5 }), '5')).toBe(false);
  expect(isAccepted(blank({ number: 5 }), '\u22125')).toBe(false);
});

test('marks and the table of the most frequent answers read the same fold', () => {
  const content = {
    type: 'complete' as const,
    prompt: { en: 'Fill in' },
    text: { en: 'They [[a]] know' },
  };
  const key = { type: 'complete' as const, blanks: [blank({ text: "don't" })] };
  const given = (text: string) => [{ single_question_id: 'a', answer_text: text }];
  expect(grade(content, key, given('don\u2019t'))).toMatchObject({ state: 'correct', fraction: 1 });
  expect(grade(content, key, given('dont'))).toMatchObject({ state: 'wrong', fraction: 0 });
  expect(picks(content, key, given('don\u2019t'))).toEqual(['a']);
  const wrong = ['can\u2019t', "can't", 'do'].map(given);
  expect(distributionRows(content, key, wrong).map(({ id }) => id)).toEqual(['a', "a:can't", 'a:do']);
});

test('an answer folded twice is folded, and what search columns hold is not touched', () => {
  const piece = fc.constantFrom(...'ab3٤-\u2212+=×*(): \u00a0\u2019"«»%`\ufefb\uff11²س\u064e\u0640\u200f');
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 20 }), (text) => {
      expect(foldAnswer(foldAnswer(text))).toBe(foldAnswer(text));
    }),
    { numRuns: 2000 },
  );
  expect(normalise('Newton’s \u2212 «LAW» \ufefb')).toBe('newton’s \u2212 «law» \ufefb');
});

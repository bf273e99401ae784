import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { everyType } from '@/tests/server/every-type';
import { keyRow } from './answer-key';
import { printQuestion, type Setting, sheetRow } from './question-layout';
import { createPaperText } from './paper-text';
import { formulaOf, richBlocks } from './rich-nodes';

const all = everyType('f').map(([content, key], index) => ({
  question: { id: `q${index}`, versionId: `v${index}`, mark: 2, content, column: index + 1 },
  key: { key, explanation: null },
}));
const setting = (seed: string, language: 'ar' | 'en', isShuffled = true): Setting => ({
  paperText: createPaperText(language, createFormat(defaultFormatSettings(language))),
  pictures: new Map(),
  seed,
  isShuffled,
  columns: 2,
});
const textOf = (option: { body: unknown } | undefined) => JSON.stringify(option?.body ?? null);

describe('the key of a version', () => {
  test('names the letters under which the right answers stand on its paper, whatever the seed', () =>
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('ar', 'en'),
        (seed, language) => {
          const given = setting(seed, language);
          for (const [index, { question, key }] of all.entries()) {
            const printed = printQuestion(question, index, given);
            const at = (letter: string | undefined) =>
              textOf(printed.options.find((option) => option.letter === letter));
            const { answer, parts } = keyRow(question, index, key, given);
            const letters =
              parts.length > 0
                ? parts.map(({ texts }) => texts[0])
                : answer.split(given.paperText.t('paper.separator'));
            if (question.content.type === 'single_choice')
              expect(at(letters[0])).toContain(language === 'ar' ? 'النحاس' : 'Copper');
            if (question.content.type === 'multiple_choice') {
              expect(letters).toHaveLength(2);
              expect(letters.map(at).join()).not.toMatch(/النحاس|Copper/);
            }
            if (question.content.type === 'matching') {
              expect(at(letters[0])).toMatch(/النحاس|Copper/);
              expect(at(letters[1])).toMatch(/الزجاج|Glass/);
            }
            if (question.content.type === 'ordering')
              expect(letters.map(at).join()).toMatch(/(?:الزجاج.*الخشب.*النحاس)|(?:Glass.*Wood.*Copper)/);
          }
        },
      ),
      { numRuns: 60 },
    ));

  test('versions differ, and one version alone keeps the order of the quiz', () => {
    const orders = ['a', 'b', 'c', 'd', 'e'].map((seed) =>
      all.map(({ question }, index) =>
        printQuestion(question, index, setting(seed, 'en')).options.map(textOf),
      ),
    );
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBeGreaterThan(1);
    const choice = all[2]?.question;
    const options = choice && printQuestion(choice, 2, setting('a', 'en', false)).options;
    expect(
      options?.map(
        ({ letter, body }) => letter + (/Wood|Copper|Glass/.exec(JSON.stringify(body))?.[0] ?? ''),
      ),
    ).toEqual(['AWood', 'BCopper', 'CGlass']);
  });

  test('the answer sheet has a circle for each letter of the paper', () => {
    const rows = all.map(({ question }, index) => {
      const given = setting('s', 'ar');
      return [question.content.type, sheetRow(printQuestion(question, index, given), given).letters];
    });
    expect(Object.fromEntries(rows)).toMatchObject({
      true_false: ['ص', 'خ'],
      true_false_with_correct: ['ص', 'خ', 'أ', 'ب'],
      single_choice: ['أ', 'ب', 'ج'],
      multiple_choice: ['أ', 'ب', 'ج'],
      drag_drop_text: [],
      drag_drop_image: [],
      matching: [],
      ordering: [],
      complete: [],
      essay: [],
      coordinate: [],
    });
  });
});

describe('letters', () => {
  test('are the abjad in Arabic, with the form of heh that people write', () => {
    const { letter } = createPaperText('ar', createFormat(defaultFormatSettings('ar')));
    expect(Array.from({ length: 7 }, (_, index) => letter(index))).toEqual([
      'أ',
      'ب',
      'ج',
      'د',
      'هـ',
      'و',
      'ز',
    ]);
  });
});

describe('what a marker reads of blanks', () => {
  test('is one line a blank, each accepted answer apart, in Arabic, English and numbers', () => {
    const [index, blank] = [...all.entries()].find(([, { key }]) => key.key.type === 'complete') ?? [];
    if (index === undefined || !blank) throw new Error('no question with blanks');
    const row = keyRow(blank.question, index, blank.key, setting('s', 'ar'));
    const { key } = blank.key;
    const accepted = key.type === 'complete' ? key.blanks.map((one) => one.accepted.length) : [];
    expect([row.answer, row.isList]).toEqual(['', true]);
    expect(row.parts.map(({ label, texts }) => [label, texts.length])).toEqual(
      accepted.map((count, place) => [String(place + 1), count]),
    );
  });
});

describe('rich text on paper', () => {
  test('keeps paragraphs, lists, tables and marks', () => {
    expect(
      richBlocks(
        '<p>a <strong>b</strong></p><ul><li>c</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>',
        new Map(),
      ),
    ).toEqual([
      {
        kind: 'par',
        dir: 'ltr',
        inlines: [
          { kind: 'text', text: 'a ', marks: [] },
          { kind: 'text', text: 'b', marks: [{ kind: 'strong' }] },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'par', dir: 'ltr', inlines: [{ kind: 'text', text: 'c', marks: [] }] }]],
      },
      { kind: 'table', rows: [[[{ kind: 'text', text: '1', marks: [] }]]] },
    ]);
  });

  test('a line with blanks has the direction of its language', () => {
    const blank = () => ({ kind: 'blank' as const, length: 8 });
    const of = (html: string) =>
      richBlocks(html, new Map(), blank).map((block) => ('dir' in block ? block.dir : undefined));
    expect(of('[[b1]] is the capital of Egypt.')).toEqual(['ltr']);
    expect(of('<p>عاصمة مصر [[b1]] (Cairo).</p><p>5 [[b1]] 7</p>')).toEqual(['rtl', undefined]);
  });

  test('a place in a text becomes what its question puts there, and only ids are places', () => {
    const place = (id: string) => ({ kind: 'place' as const, label: id });
    expect(richBlocks('x [[p1]] [[P 2]]', new Map(), place)).toEqual([
      {
        kind: 'par',
        dir: 'ltr',
        inlines: [
          { kind: 'text', text: 'x ', marks: [] },
          { kind: 'place', label: 'p1' },
          { kind: 'text', text: ' [[P 2]]', marks: [] },
        ],
      },
    ]);
  });

  test('formulas become pieces, broken ones their source', () => {
    expect(JSON.stringify(formulaOf('\\frac{a}{2}'))).toContain('"frac"');
    expect(formulaOf('\\frac{a')).toBeNull();
    expect(richBlocks('<span data-math="\\frac{a" data-display="inline"></span>', new Map())).toMatchObject([
      { inlines: [{ kind: 'text', text: '\\frac{a', marks: [{ kind: 'code' }] }] },
    ]);
  });

  test('anything that may be stored can be laid out', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'p', '/', 'b', ' ', '[', ']', 'ع', '1', '=') }),
        (html) => {
          expect(Array.isArray(richBlocks(html, new Map()))).toBe(true);
        },
      ),
    ));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareParts } from './compare-versions';
import { diffWords, type Run } from './diff-words';
import { keyLines, partsOf, type StoredVersion, type Words } from './version-parts';

const words: Words = {
  true: 'True',
  false: 'False',
  partial: 'In parts',
  exact: 'All',
  file: 'file',
  shape: (shape) => shape,
};
const said = (runs: readonly Run[]) =>
  runs
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test('a difference is of whole words, in the order of reading, with the old before the new', () => {
  expect(said(diffWords('ما عاصمة مصر؟', 'ما عاصمة السودان؟'))).toBe('ما عاصمة [-مصر][+السودان]؟');
  expect(said(diffWords('The root takes up water', 'The deep root takes in water'))).toBe(
    'The [+deep ]root takes [-up][+in] water',
  );
  expect(said(diffWords('واحد اثنان ثلاثة', 'أربعة خمسة ثلاثة'))).toBe('[-واحد اثنان][+أربعة خمسة] ثلاثة');
  // Tashkeel belongs to its word: the word changed as a whole.
  expect(said(diffWords('كتب الولد', 'كُتِبَ الولد'))).toBe('[-كتب][+كُتِبَ] الولد');
  expect(diffWords('', '')).toEqual([]);
  expect(said(diffWords('', 'جديد'))).toBe('[+جديد]');
});

test('taking away what came gives the old text, taking away what went gives the new one', () => {
  const text = fc.string({ unit: fc.constantFrom('ا', 'ب', ' ', 'a', '؟', 'ً', '1'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffWords(before, after);
      const without = (kind: Run['kind']) =>
        runs
          .filter((run) => run.kind !== kind)
          .map((run) => run.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

const version = (part: Partial<StoredVersion> = {}): StoredVersion => ({
  id: 'v',
  version: 1,
  is_current: true,
  content: {
    type: 'single_choice',
    prompt: { ar: '<p>ما <strong>عاصمة</strong> مصر؟</p>', en: 'The capital of Egypt?' },
    options: [
      { id: 'a', text: { ar: 'القاهرة', en: 'Cairo' } },
      { id: 'b', text: { ar: 'طنطا' } },
    ],
  },
  key: { type: 'single_choice', option_ids: ['a'] },
  explanation: null,
  author_name: {},
  created_at: '2026-01-01T00:00:00.000Z',
  ...part,
});
const compare = (before: StoredVersion, after: StoredVersion) =>
  compareParts(partsOf(before, words), partsOf(after, words));

test('parts are compared by what they are: text of one language, an option, the key, the explanation', () => {
  const { content } = version();
  const after = version({
    content: {
      ...content,
      prompt: { ...content.prompt, en: 'The capital of Sudan?' },
      options: [
        { id: 'b', text: { ar: 'طنطا', en: 'Tanta' } },
        { id: 'a', text: { ar: 'القاهرة', en: 'Cairo' } },
        { id: 'c', text: { ar: 'الخرطوم' } },
      ],
    } as StoredVersion['content'],
    key: { type: 'single_choice', option_ids: ['c'] },
    explanation: { ar: 'لأنها العاصمة' },
  });
  const { changes, unchanged } = compare(version(), after);
  expect(
    changes.map(({ part, state, lines }) => [
      part.id,
      state,
      lines.map(({ lang, runs }) => `${lang} ${said(runs)}`),
    ]),
  ).toEqual([
    ['prompt', 'changed', ['en The capital of [-Egypt][+Sudan]?']],
    ['option b', 'changed', ['en [+Tanta]']],
    ['option c', 'added', ['ar [+الخرطوم]']],
    ['right', 'changed', ['ar [-القاهرة][+الخرطوم]', 'en [-Cairo]']],
    ['explanation', 'added', ['ar [+لأنها العاصمة]']],
  ]);
  expect(unchanged).toBe(1);
  expect(compare(after, after).changes).toEqual([]);
  expect(compare(after, version()).changes.map(({ part, state }) => [part.id, state])).toContainEqual([
    'option c',
    'removed',
  ]);
});

test('markup alone is no change of words, another picture is one', () => {
  const plain = version();
  const bold = version({
    content: { ...plain.content, prompt: { ar: 'ما عاصمة مصر؟', en: 'The capital of Egypt?' } },
  });
  expect(compare(plain, bold).changes).toEqual([]);
  const picture = (file_id: string) =>
    version({ content: { ...plain.content, media: { image: { file_id } } } });
  expect(compare(picture('one'), picture('two')).changes).toEqual([
    expect.objectContaining({ state: 'changed', isOtherFile: true, lines: [] }),
  ]);
});

test('the key of every type is said in words', () => {
  const lines = (content: object, key: object) =>
    keyLines({ content, key } as Pick<StoredVersion, 'content' | 'key'>, words).map(
      ({ kind, number, text, plain }) =>
        [kind, number, text?.ar, plain].filter((value) => value !== undefined).join(' '),
    );
  const options = [
    { id: 'a', text: { ar: 'أ' } },
    { id: 'b', text: { ar: 'ب' } },
  ];
  const prompt = { ar: 'س' };
  expect(lines({ type: 'true_false', prompt }, { type: 'true_false', correct: false })).toEqual([
    'right False',
  ]);
  expect(
    lines({ type: 'ordering', prompt, options }, { type: 'ordering', order: ['b', 'a'], scoring: 'exact' }),
  ).toEqual(['right ب · أ', 'scoring All']);
  expect(
    lines(
      { type: 'matching', prompt, stems: [{ id: 's', text: { ar: 'طرف' } }], options },
      { type: 'matching', pairs: { s: 'b' } },
    ),
  ).toEqual(['pair ب']);
  expect(
    lines(
      { type: 'drag_drop_text', prompt, text: { ar: '[[q]] ثم [[p]]' }, options },
      { type: 'drag_drop_text', pairs: { p: 'a', q: 'b' } },
    ),
  ).toEqual(['place 1 ب', 'place 2 أ']);
  expect(
    lines(
      { type: 'complete', prompt, text: { ar: '[[k]]' } },
      {
        type: 'complete',
        blanks: [{ id: 'k', accepted: [{ text: 'ماء' }, { number: 3, tolerance: 0.5, unit: 'م' }] }],
      },
    ),
  ).toEqual(['blank 1 ماء / 3 ± 0.5 م']);
  expect(
    lines(
      { type: 'essay', prompt },
      {
        type: 'essay',
        rubric: [{ id: 'c', title: { ar: 'الفكرة' }, points: 2 }],
        model_answer: { ar: '<p>نموذج</p>' },
      },
    ),
  ).toEqual(['criterion 1 الفكرة 2', 'model_answer نموذج']);
  expect(
    lines(
      { type: 'coordinate', prompt, image: { file_id: 'x' }, markers: 1 },
      { type: 'coordinate', targets: [{ shape: 'circle', x: 0.5, y: 0.25, radius: 0.1 }] },
    ),
  ).toEqual(['target 1 circle: 50% · 25% · 10%']);
});

import type { AnswerEntries, GradeState } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';

/** Title of the case, answer, state and fraction that the rules give. */
export type GoldenCase = [string, AnswerEntries, GradeState, number | null];
export type Golden = { name: string; content: QuestionContent; key: QuestionKey; cases: GoldenCase[] };

const IMAGE = { file_id: '0190f3a0-0000-7000-8000-000000000001' };
const prompt = { ar: 'السؤال' };
const option = (id: string, ar = id) => ({ id, text: { ar } });
const chosen = (...ids: string[]): AnswerEntries => ids.map((answer_id) => ({ answer_id }));
const pairs = (...list: [string, string][]): AnswerEntries =>
  list.map(([single_question_id, answer_id]) => ({ single_question_id, answer_id }));
const blanks = (...list: [string, string][]): AnswerEntries =>
  list.map(([single_question_id, answer_text]) => ({ single_question_id, answer_text }));
/** Points in percent of an image of 200 x 100. */
const points = (...list: [number, number][]): AnswerEntries =>
  list.map(([x, y]) => ({ x_coordinate: x * 2, y_coordinate: y, image_width: 200, image_height: 100 }));
const verdict = (answer_text_true_false: boolean, option_id?: string): AnswerEntries => [
  option_id === undefined ? { answer_text_true_false } : { answer_text_true_false, option_id },
];
const four = ['a', 'b', 'c', 'd'].map((id) => option(id));
const HUGE = 50_000;
const many = <Entry>(entry: Entry): Entry[] => Array.from({ length: HUGE }, () => entry);
const third = 1 / 3;

const corrected = { type: 'true_false_with_correct', prompt, options: four } as const;
const several = { type: 'multiple_choice', prompt, options: four } as const;
const text = { ar: 'ثم [[p]] ثم [[q]] ثم [[r]]' };
const dragKey = { p: 'a', q: 'b', r: 'c' };
const pairCases: GoldenCase[] = [
  ['all places', pairs(['p', 'a'], ['q', 'b'], ['r', 'c']), 'correct', 1],
  ['two of three', pairs(['p', 'a'], ['q', 'b'], ['r', 'd']), 'partial', 2 / 3],
  ['one place filled, rightly', pairs(['q', 'b']), 'partial', third],
  ['all wrong', pairs(['p', 'b'], ['q', 'c'], ['r', 'a']), 'wrong', 0],
  ['one option everywhere', pairs(['p', 'a'], ['q', 'a'], ['r', 'a']), 'partial', third],
  ['two options for one place', pairs(['p', 'a'], ['p', 'b']), 'wrong', 0],
  ['the same pair twice', pairs(['p', 'a'], ['p', 'a']), 'partial', third],
  [
    'every option for every place',
    ['p', 'q', 'r'].flatMap((place) => four.flatMap(({ id }) => pairs([place, id]))),
    'wrong',
    0,
  ],
  [
    'foreign ids',
    pairs(['x', 'a'], ['p', 'x'], ['__proto__', '__proto__'], ['constructor', 'a']),
    'wrong',
    0,
  ],
  ['half an entry', [{ single_question_id: 'p' }, { answer_id: 'a' }], 'blank', 0],
  ['huge', many({ single_question_id: 'p', answer_id: 'a' }), 'partial', third],
  ['nothing', [], 'blank', 0],
];

export const goldens: Golden[] = [
  {
    name: 'true_false',
    content: { type: 'true_false', prompt },
    key: { type: 'true_false', correct: false },
    cases: [
      ['right', verdict(false), 'correct', 1],
      ['wrong', verdict(true), 'wrong', 0],
      ['both', [...verdict(true), ...verdict(false)], 'wrong', 0],
      ['the same twice', [...verdict(false), ...verdict(false)], 'correct', 1],
      ['other fields', [{ answer_text: 'false' }, { answer_id: 'a' }], 'blank', 0],
      ['huge', many({ answer_text_true_false: true }), 'wrong', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'true_false_with_correct, false statement',
    content: corrected,
    key: { type: 'true_false_with_correct', correct: false, option_id: 'b' },
    cases: [
      ['false and corrected', verdict(false, 'b'), 'correct', 1],
      ['false, wrong correction', verdict(false, 'c'), 'partial', 0.5],
      ['false, no correction', verdict(false), 'partial', 0.5],
      ['true', verdict(true), 'wrong', 0],
      ['true with the right correction', verdict(true, 'b'), 'wrong', 0],
      ['both verdicts', [...verdict(false, 'b'), ...verdict(true)], 'wrong', 0],
      ['every correction', four.flatMap(({ id }) => verdict(false, id)), 'partial', 0.5],
      ['foreign correction', verdict(false, '__proto__'), 'partial', 0.5],
      ['correction alone', [{ option_id: 'b' }], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'true_false_with_correct, all or nothing',
    content: corrected,
    key: { type: 'true_false_with_correct', correct: false, option_id: 'b', scoring: 'exact' },
    cases: [
      ['false and corrected', verdict(false, 'b'), 'correct', 1],
      ['false, wrong correction', verdict(false, 'c'), 'wrong', 0],
    ],
  },
  {
    name: 'true_false_with_correct, true statement',
    content: corrected,
    key: { type: 'true_false_with_correct', correct: true },
    cases: [
      ['true', verdict(true), 'correct', 1],
      ['true with a left-over correction', verdict(true, 'a'), 'correct', 1],
      ['false', verdict(false, 'a'), 'wrong', 0],
    ],
  },
  {
    name: 'true_false_with_correct without options',
    content: { ...corrected, options: [] },
    key: { type: 'true_false_with_correct', correct: false },
    cases: [
      ['false', verdict(false), 'correct', 1],
      ['true', verdict(true), 'wrong', 0],
    ],
  },
  {
    name: 'single_choice',
    content: { type: 'single_choice', prompt, options: four },
    key: { type: 'single_choice', option_ids: ['c'] },
    cases: [
      ['right', chosen('c'), 'correct', 1],
      ['wrong', chosen('a'), 'wrong', 0],
      ['all ticked', chosen('a', 'b', 'c', 'd'), 'wrong', 0],
      ['right and another', chosen('c', 'a'), 'wrong', 0],
      ['right twice', chosen('c', 'c'), 'correct', 1],
      ['foreign', chosen('x'), 'wrong', 0],
      ['prototype', chosen('__proto__'), 'wrong', 0],
      ['huge', many({ answer_id: 'a' }), 'wrong', 0],
      ['empty entry', [{}], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'single_choice after a correction that accepts both',
    content: { type: 'single_choice', prompt, options: four },
    key: { type: 'single_choice', option_ids: ['c', 'a'] },
    cases: [
      ['one', chosen('c'), 'correct', 1],
      ['the other', chosen('a'), 'correct', 1],
      ['both', chosen('a', 'c'), 'wrong', 0],
    ],
  },
  {
    name: 'multiple_choice',
    content: several,
    key: { type: 'multiple_choice', option_ids: ['a', 'b'] },
    cases: [
      ['both', chosen('b', 'a'), 'correct', 1],
      ['one of two', chosen('a'), 'partial', 0.5],
      ['one right, one wrong', chosen('a', 'c'), 'wrong', 0],
      ['both and a wrong one', chosen('a', 'b', 'c'), 'partial', 0.5],
      ['all wrong, never below zero', chosen('c', 'd'), 'wrong', 0],
      ['all ticked', chosen('a', 'b', 'c', 'd'), 'wrong', 0],
      ['one right many times', chosen('a', 'a', 'a'), 'partial', 0.5],
      ['right and foreign', chosen('a', 'b', 'x'), 'partial', 0.5],
      ['huge', many({ answer_id: 'a' }), 'partial', 0.5],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'multiple_choice where most options are right',
    content: several,
    key: { type: 'multiple_choice', option_ids: ['a', 'b', 'c'] },
    cases: [
      ['all ticked scores nothing', chosen('a', 'b', 'c', 'd'), 'wrong', 0],
      ['all right', chosen('a', 'b', 'c'), 'correct', 1],
      ['two of three', chosen('a', 'b'), 'partial', 2 / 3],
    ],
  },
  {
    name: 'multiple_choice, exact',
    content: several,
    key: { type: 'multiple_choice', option_ids: ['a', 'b'], scoring: 'exact' },
    cases: [
      ['both', chosen('a', 'b'), 'correct', 1],
      ['one', chosen('a'), 'wrong', 0],
      ['one too many', chosen('a', 'b', 'c'), 'wrong', 0],
    ],
  },
  {
    name: 'drag_drop_text',
    content: { type: 'drag_drop_text', prompt, text, options: four },
    key: { type: 'drag_drop_text', pairs: dragKey },
    cases: pairCases,
  },
  {
    name: 'drag_drop_text with two options that look the same',
    content: {
      type: 'drag_drop_text',
      prompt,
      text,
      options: [option('a', 'واو'), option('b', 'واو'), option('c'), option('d')],
    },
    key: { type: 'drag_drop_text', pairs: dragKey },
    cases: [
      ['exchanged', pairs(['p', 'b'], ['q', 'a'], ['r', 'c']), 'correct', 1],
      ['a third one', pairs(['p', 'c'], ['q', 'a'], ['r', 'b']), 'partial', third],
    ],
  },
  {
    name: 'drag_drop_image',
    content: {
      type: 'drag_drop_image',
      prompt,
      image: IMAGE,
      places: ['p', 'q', 'r'].map((id) => ({ id, x: 0, y: 0, width: 0.1, height: 0.1 })),
      options: four,
    },
    key: { type: 'drag_drop_image', pairs: dragKey },
    cases: pairCases,
  },
  {
    name: 'matching',
    content: { type: 'matching', prompt, stems: [option('p'), option('q'), option('r')], options: four },
    key: { type: 'matching', pairs: dragKey },
    cases: pairCases,
  },
  {
    name: 'matching where one option fits twice',
    content: { type: 'matching', prompt, stems: [option('p'), option('q')], options: four },
    key: { type: 'matching', pairs: { p: 'a', q: 'a' } },
    cases: [['the option twice', pairs(['p', 'a'], ['q', 'a']), 'correct', 1]],
  },
  {
    name: 'ordering',
    content: { type: 'ordering', prompt, options: four },
    key: { type: 'ordering', order: ['c', 'a', 'd', 'b'] },
    cases: [
      ['right order', chosen('c', 'a', 'd', 'b'), 'correct', 1],
      ['two exchanged', chosen('c', 'a', 'b', 'd'), 'partial', 0.5],
      ['shifted', chosen('a', 'd', 'b', 'c'), 'wrong', 0],
      ['only the beginning', chosen('c'), 'partial', 0.25],
      ['one item everywhere', chosen('a', 'a', 'a', 'a'), 'wrong', 0],
      ['first item everywhere', chosen('c', 'c', 'c', 'c'), 'partial', 0.25],
      ['right order behind rubbish', chosen('x', 'c', 'a', 'd', 'b'), 'wrong', 0],
      ['right order and more', chosen('c', 'a', 'd', 'b', 'a'), 'correct', 1],
      ['huge', many({ answer_id: 'c' }), 'partial', 0.25],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'ordering, exact',
    content: { type: 'ordering', prompt, options: four },
    key: { type: 'ordering', order: ['c', 'a', 'd', 'b'], scoring: 'exact' },
    cases: [
      ['right order', chosen('c', 'a', 'd', 'b'), 'correct', 1],
      ['two exchanged', chosen('c', 'a', 'b', 'd'), 'wrong', 0],
    ],
  },
  {
    name: 'complete',
    content: { type: 'complete', prompt, text },
    key: {
      type: 'complete',
      blanks: [
        { id: 'p', accepted: [{ text: 'مكّة المكرمة' }, { text: 'مكة' }] },
        { id: 'q', accepted: [{ number: 9.8, tolerance: 0.1, unit: 'm/s²' }] },
        { id: 'r', accepted: [{ text: 'الهمزة' }], fold_taa: true },
      ],
    },
    cases: [
      ['all', blanks(['p', 'مَكَّة'], ['q', '٩٫٨ m/s2'], ['r', 'الهمزه']), 'correct', 1],
      ['two of three', blanks(['p', 'مكة المكرمة'], ['q', '9.8'], ['r', 'الهمزة']), 'partial', 2 / 3],
      ['all wrong', blanks(['p', 'جدة'], ['q', '12 m/s²'], ['r', 'الهمز']), 'wrong', 0],
      ['white space clears', blanks(['p', '  '], ['q', '\u200f\u0640'], ['r', '']), 'blank', 0],
      ['two texts for one blank', blanks(['p', 'مكة'], ['p', 'جدة']), 'wrong', 0],
      ['all accepted texts in one', blanks(['p', 'مكة مكة المكرمة']), 'wrong', 0],
      ['foreign blank', blanks(['x', 'مكة'], ['__proto__', 'مكة']), 'wrong', 0],
      ['huge text', blanks(['p', 'مكة '.repeat(15_000)], ['q', '9'.repeat(60_000)]), 'wrong', 0],
      ['huge list', many({ single_question_id: 'p', answer_text: 'مكة' }), 'partial', third],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'essay',
    content: { type: 'essay', prompt },
    key: { type: 'essay', rubric: [] },
    cases: [
      ['any text waits for a person', [{ answer_text: 'رأيي' }], 'pending', null],
      ['white space', [{ answer_text: ' \n\t\u200b ' }], 'blank', 0],
      ['no text', [{}], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'coordinate',
    content: { type: 'coordinate', prompt, image: IMAGE, markers: 4 },
    key: {
      type: 'coordinate',
      targets: [
        { shape: 'circle', x: 0.2, y: 0.5, radius: 0.1 },
        { shape: 'rect', x: 0.6, y: 0.1, width: 0.2, height: 0.2 },
        {
          shape: 'polygon',
          points: [
            { x: 0.6, y: 0.6 },
            { x: 0.9, y: 0.6 },
            { x: 0.6, y: 0.9 },
          ],
        },
      ],
    },
    cases: [
      ['every target', points([20, 50], [70, 20], [65, 65]), 'correct', 1],
      ['edges count', points([30, 50], [60, 10], [75, 75]), 'correct', 1],
      ['the circle is round on a wide image', points([20, 69]), 'partial', third],
      ['just outside the circle', points([20, 71], [31, 50]), 'wrong', 0],
      ['outside the slope of the triangle', points([80, 80]), 'wrong', 0],
      ['two of three', points([20, 50], [70, 20], [50, 50]), 'partial', 2 / 3],
      ['one target twice counts once', points([20, 50], [21, 51]), 'partial', third],
      ['a point too many costs', points([20, 50], [70, 20], [65, 65], [1, 1]), 'partial', 0.75],
      [
        'clicking everywhere',
        points(
          ...Array.from({ length: 100 }, (_, i): [number, number] => [
            (i % 10) * 10,
            Math.floor(i / 10) * 10,
          ]),
        ),
        'wrong',
        0,
      ],
      [
        'hits beyond the allowed points',
        points([1, 1], [2, 2], [3, 3], [4, 4], [20, 50], [70, 20]),
        'wrong',
        0,
      ],
      ['huge', many(points([20, 50])[0] ?? {}), 'partial', 1 / HUGE],
      ['no size', [{ x_coordinate: 1, y_coordinate: 1, image_width: 0, image_height: 0 }], 'blank', 0],
      ['half a point', [{ x_coordinate: 1, image_width: 2, image_height: 2 }], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'coordinate with targets that overlap',
    content: { type: 'coordinate', prompt, image: IMAGE, markers: 2 },
    key: {
      type: 'coordinate',
      targets: [
        { shape: 'rect', x: 0.1, y: 0.1, width: 0.6, height: 0.6 },
        { shape: 'rect', x: 0.4, y: 0.1, width: 0.5, height: 0.6 },
      ],
    },
    cases: [
      ['the point that fits both gives way', points([50, 50], [20, 20]), 'correct', 1],
      ['in the other order', points([20, 20], [50, 50]), 'correct', 1],
      ['both in the overlap', points([50, 50], [55, 50]), 'correct', 1],
      ['both in one only', points([20, 20], [25, 25]), 'partial', 0.5],
    ],
  },
];

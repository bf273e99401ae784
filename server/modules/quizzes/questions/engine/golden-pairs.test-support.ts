import {
  type GoldenCase,
  type Golden,
  IMAGE,
  prompt,
  option,
  chosen,
  pairs,
  four,
  many,
  third,
} from './golden-parts.test-support';

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

/** Options into places, pairs and orders. */
export const pairsGoldens: Golden[] = [
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
];

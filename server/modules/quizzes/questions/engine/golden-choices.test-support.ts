import { type Golden, prompt, chosen, verdict, four, many } from './golden-parts.test-support';

const corrected = { type: 'true_false_with_correct', prompt, options: four } as const;
const several = { type: 'multiple_choice', prompt, options: four } as const;

/** Verdicts and choices. */
export const choicesGoldens: Golden[] = [
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
];

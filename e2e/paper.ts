import type { QuestionContent } from '../lib/contract/questions/content';
import type { QuestionKey } from '../lib/contract/questions/key';
import { questionTypes } from '../lib/contract/questions/types';

export type QuestionKind = QuestionContent['type'];
export const kinds: readonly QuestionKind[] = questionTypes;

type Paper = { content: QuestionContent; key: QuestionKey };

/** An option whose text is different in both languages. */
const option = (id: string, ar: string, en: string) => ({ id, text: { ar, en } });

/** Words that tests look for when they answer; the first of a kind is the right one. */
export const words = {
  options: [option('a', 'الجذر', 'Root'), option('b', 'الورقة', 'Leaf'), option('c', 'الزهرة', 'Flower')],
  stems: [option('s1', 'يمتص الماء', 'Takes up water'), option('s2', 'تصنع الغذاء', 'Makes food')],
  steps: [option('x', 'بذرة', 'Seed'), option('y', 'نبتة', 'Plant'), option('z', 'ثمرة', 'Fruit')],
};

const options = words.options;
const makers: { [Kind in QuestionKind]: (prompt: { ar: string; en: string }, image: string) => Paper } = {
  true_false: (prompt) => ({
    content: { type: 'true_false', prompt },
    key: { type: 'true_false', correct: true },
  }),
  true_false_with_correct: (prompt) => ({
    content: { type: 'true_false_with_correct', prompt, options },
    key: { type: 'true_false_with_correct', correct: false, option_id: 'a' },
  }),
  single_choice: (prompt) => ({
    content: { type: 'single_choice', prompt, options },
    key: { type: 'single_choice', option_ids: ['a'] },
  }),
  multiple_choice: (prompt) => ({
    content: { type: 'multiple_choice', prompt, options },
    key: { type: 'multiple_choice', option_ids: ['a', 'b'] },
  }),
  drag_drop_text: (prompt) => ({
    content: {
      type: 'drag_drop_text',
      prompt,
      options,
      text: {
        ar: 'يمتص [[p1]] الماء وتصنع [[p2]] الغذاء',
        en: 'The [[p1]] takes up water, the [[p2]] makes food',
      },
    },
    key: { type: 'drag_drop_text', pairs: { p1: 'a', p2: 'b' } },
  }),
  drag_drop_image: (prompt, image) => ({
    content: {
      type: 'drag_drop_image',
      prompt,
      image: { file_id: image, alt: { ar: 'صورة نبتة', en: 'Picture of a plant' } },
      places: [
        { id: 'p1', x: 0.1, y: 0.6, width: 0.3, height: 0.2 },
        { id: 'p2', x: 0.6, y: 0.2, width: 0.3, height: 0.2 },
      ],
      options,
    },
    key: { type: 'drag_drop_image', pairs: { p1: 'a', p2: 'b' } },
  }),
  matching: (prompt) => ({
    content: { type: 'matching', prompt, stems: words.stems, options },
    key: { type: 'matching', pairs: { s1: 'a', s2: 'b' } },
  }),
  ordering: (prompt) => ({
    content: { type: 'ordering', prompt, options: words.steps },
    key: { type: 'ordering', order: ['x', 'y', 'z'] },
  }),
  complete: (prompt) => ({
    content: {
      type: 'complete',
      prompt,
      text: { ar: 'يمتص [[p1]] الماء', en: 'The [[p1]] takes up water' },
    },
    key: { type: 'complete', blanks: [{ id: 'p1', accepted: [{ text: 'الجذر' }, { text: 'root' }] }] },
  }),
  essay: (prompt) => ({
    content: { type: 'essay', prompt, word_min: 2, word_max: 200 },
    key: { type: 'essay', rubric: [] },
  }),
  coordinate: (prompt, image) => ({
    content: {
      type: 'coordinate',
      prompt,
      image: { file_id: image, alt: { ar: 'صورة نبتة', en: 'Picture of a plant' } },
      markers: 1,
    },
    key: { type: 'coordinate', targets: [{ shape: 'circle', x: 0.5, y: 0.5, radius: 0.2 }] },
  }),
};

/**
 * A question of a kind in both languages; `tag` stands in its prompt, so that it can be found in the bank.
 */
export const paperOf = (kind: QuestionKind, tag: string, image: string): Paper =>
  makers[kind]({ ar: `${tag} سؤال ${kind}`, en: `${tag} question ${kind}` }, image);

import type { AuthorType } from '../editor-props';
import { withoutOffers } from '../options';
import { TrueFalseWithCorrectEditor } from './editor';

export const trueFalseWithCorrect: AuthorType<'true_false_with_correct'> = {
  icon: 'circle-check',
  Editor: TrueFalseWithCorrectEditor,
  start: () => ({
    content: { type: 'true_false_with_correct', prompt: {}, options: [] },
    key: { type: 'true_false_with_correct', correct: true },
  }),
  sent({ content, key }) {
    if (key.correct) return { content: { ...content, options: [] }, key: { type: key.type, correct: true } };
    const used = key.option_id ? [key.option_id] : [];
    return { key, content: { ...content, options: withoutOffers(content.options, 0, used) } };
  },
};

import type { AuthorType } from '../editor-props';
import { TrueFalseEditor } from './editor';

export const trueFalse: AuthorType<'true_false'> = {
  icon: 'toggle-left',
  Editor: TrueFalseEditor,
  start: () => ({
    content: { type: 'true_false', prompt: {} },
    key: { type: 'true_false', correct: true },
  }),
  sent: (body) => body,
};

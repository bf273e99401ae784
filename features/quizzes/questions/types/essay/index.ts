import type { AuthorType } from '../editor-props';
import { EssayEditor } from './editor';

export const essay: AuthorType<'essay'> = {
  icon: 'pen-line',
  Editor: EssayEditor,
  start: () => ({
    content: { type: 'essay', prompt: {} },
    key: { type: 'essay', rubric: [] },
  }),
  sent: (body) => body,
};

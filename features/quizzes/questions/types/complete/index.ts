import type { AuthorType } from '../editor-props';
import { CompleteEditor } from './editor';

export const complete: AuthorType<'complete'> = {
  icon: 'text-cursor-input',
  Editor: CompleteEditor,
  start: () => ({
    content: { type: 'complete', prompt: {}, text: {} },
    key: { type: 'complete', blanks: [] },
  }),
  sent: (body) => body,
};

import type { AuthorType } from '../editor-props';
import { withoutOffers } from '../options';
import { DragDropTextEditor } from './editor';

export const dragDropText: AuthorType<'drag_drop_text'> = {
  icon: 'square-dashed-text',
  Editor: DragDropTextEditor,
  start: () => ({
    content: { type: 'drag_drop_text', prompt: {}, text: {}, options: [] },
    key: { type: 'drag_drop_text', pairs: {} },
  }),
  sent: ({ content, key }) => ({
    key,
    content: { ...content, options: withoutOffers(content.options, 1, Object.values(key.pairs)) },
  }),
};

import type { AuthorType } from '../editor-props';
import { blankOptions, noImage, withoutOffers } from '../options';
import { DragDropImageEditor } from './editor';

export const dragDropImage: AuthorType<'drag_drop_image'> = {
  icon: 'image-plus',
  Editor: DragDropImageEditor,
  start: () => ({
    content: { type: 'drag_drop_image', prompt: {}, image: noImage, places: [], options: blankOptions(2) },
    key: { type: 'drag_drop_image', pairs: {} },
  }),
  sent: ({ content, key }) => ({
    key,
    content: { ...content, options: withoutOffers(content.options, 1, Object.values(key.pairs)) },
  }),
};

import type { AuthorType } from '../editor-props';
import { blankOptions, withoutOffers } from '../options';
import { OrderingEditor } from './editor';

export const ordering: AuthorType<'ordering'> = {
  icon: 'arrow-down-up',
  Editor: OrderingEditor,
  start: () => ({
    content: { type: 'ordering', prompt: {}, options: blankOptions(3) },
    key: { type: 'ordering', order: ['o1', 'o2', 'o3'] },
  }),
  sent({ content, key }) {
    const options = withoutOffers(content.options, 2, []);
    const ids = options.map(({ id }) => id);
    return {
      content: { ...content, options },
      key: { ...key, order: key.order.filter((id) => ids.includes(id)) },
    };
  },
  keyFrom: ({ content, key }) => ({ ...key, order: content.options.map(({ id }) => id) }),
};

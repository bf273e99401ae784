import { Node } from '@tiptap/core';

/** A place in running text (`[[id]]` when stored): a blank to fill or a slot for an option. */
export const Place = Node.create<{ nameOf: (id: string) => string }>({
  name: 'place',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions() {
    return { nameOf: (id) => id };
  },
  addAttributes() {
    return {
      id: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-place') ?? '',
        renderHTML: ({ id }) => ({ 'data-place': id }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'span[data-place]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'place-chip';
      dom.textContent = this.options.nameOf(node.attrs.id);
      return { dom };
    };
  },
});

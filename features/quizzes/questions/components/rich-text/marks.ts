import { Mark, Node } from '@tiptap/core';

const script = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const Subscript = script('subscript', 'sub', 'superscript');
export const Superscript = script('superscript', 'sup', 'subscript');

/** A picture between words, kept as the id of a file of the school's store. */
export const Picture = Node.create<{ urlOf: (fileId: string) => string | undefined }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ urlOf: () => undefined }),
  addAttributes: () => ({
    fileId: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-file-id') ?? '',
      renderHTML: ({ fileId }) => ({ 'data-file-id': fileId }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = node.attrs.alt;
      dom.src = this.options.urlOf(node.attrs.fileId) ?? '';
      return { dom };
    };
  },
});

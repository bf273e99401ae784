import { Mark, mergeAttributes, Node, nodeInputRule } from '@tiptap/core';
import { Formula } from './formula-node';

/** A link of a page; the address is checked again by the school. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener' }), 0],
});

/** A film of the school's store, as a line of the page. */
export const Film = Node.create<{ urlOf: (fileId: string) => string | undefined }>({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ urlOf: () => undefined }),
  addAttributes: () => ({
    fileId: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-file-id') ?? '',
      renderHTML: ({ fileId }) => ({ 'data-file-id': fileId }),
    },
  }),
  parseHTML: () => [{ tag: 'video[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('video');
      dom.controls = true;
      dom.preload = 'metadata';
      dom.src = this.options.urlOf(node.attrs.fileId) ?? '';
      return { dom };
    };
  },
});

/** `$…$` becomes a formula as soon as its second sign is typed; money («5$») stays as it is. */
export const TypedFormula = Formula.extend({
  addInputRules() {
    return [
      nodeInputRule({
        find: /(?<![$\\\p{L}\p{N}])(\$([^\s$](?:[^$\n]{0,498}[^\s$])?)\$)$/u,
        type: this.type,
        getAttributes: (match) => ({ latex: match[2] }),
      }),
    ];
  },
});

import { Node } from '@tiptap/core';

/** An inline formula, kept as its LaTeX; the school server draws it for readers. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {
      latex: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-math') ?? '',
        renderHTML: ({ latex }) => ({ 'data-math': latex }),
      },
      display: {
        default: 'inline',
        parseHTML: (element) => (element.getAttribute('data-display') === 'block' ? 'block' : 'inline'),
        renderHTML: ({ display }) => ({ 'data-display': display }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'span[data-math]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'formula-chip';
      dom.dir = 'ltr';
      dom.textContent = node.attrs.latex;
      void import('./draw-formula').then(({ drawFormula }) => drawFormula(dom, node.attrs.latex));
      return { dom };
    };
  },
});

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
      dom.dataset.placeChip = node.attrs.id;
      dom.textContent = this.options.nameOf(node.attrs.id);
      return { dom };
    };
  },
});

/** Writes the names of the places anew: a chip is made before the text that counts its place is known. */
export function renamePlaces(root: HTMLElement, nameOf: (id: string) => string): void {
  for (const chip of root.querySelectorAll<HTMLElement>('[data-place-chip]')) {
    const name = nameOf(chip.dataset.placeChip ?? '');
    if (chip.textContent !== name) chip.textContent = name;
  }
}

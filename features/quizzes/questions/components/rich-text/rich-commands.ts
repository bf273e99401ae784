import type { Editor } from '@tiptap/core';
import type { RichCommand } from './rich-tools';

const names = ['bold', 'italic', 'subscript', 'superscript', 'bulletList', 'orderedList'];

export const activeIn = (editor: Editor): string[] => names.filter((name) => editor.isActive(name));

export function runIn(editor: Editor, command: RichCommand): void {
  const chain = editor.chain().focus(null, { scrollIntoView: false });
  if (command.type === 'formula')
    chain.insertContent({ type: 'formula', attrs: { latex: command.latex } }).run();
  else if (command.type === 'image')
    chain.insertContent({ type: 'picture', attrs: { fileId: command.fileId, alt: command.alt } }).run();
  else if (command.type === 'place')
    chain
      .insertContent([
        { type: 'place', attrs: { id: command.id } },
        { type: 'text', text: ' ' },
      ])
      .run();
  else if (command.type === 'bulletList') chain.toggleBulletList().run();
  else if (command.type === 'orderedList') chain.toggleOrderedList().run();
  else chain.toggleMark(command.type).run();
}

export const formulaIn = (editor: Editor): string =>
  editor.isActive('formula') ? String(editor.getAttributes('formula').latex ?? '') : '';

/** One paragraph without attributes stands bare, as importers and plain fields write it. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  const html = editor.getHTML();
  const single = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return single !== undefined && !single.includes('<p>') ? single : html;
}

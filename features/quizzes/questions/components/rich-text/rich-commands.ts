import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { pastedHtml } from './pasted-html';
import type { RichCommand, TableCommand } from './rich-tools';

const names = ['bold', 'italic', 'subscript', 'superscript', 'bulletList', 'orderedList'];

export const activeIn = (editor: Editor): string[] => [
  ...names.filter((name) => editor.isActive(name)),
  ...[2, 3].filter((level) => editor.isActive('heading', { level })).map((level) => `heading${level}`),
  ...['table', 'link'].filter((name) => editor.isActive(name)),
];

const inTable = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;
const SIDE = 3;

function runTable(editor: Editor, type: TableCommand): void {
  if (type !== 'insertTable') {
    inTable[type](editor.state, editor.view.dispatch);
    return;
  }
  const cells = (name: string) =>
    Array.from({ length: SIDE }, () => ({ type: name, content: [{ type: 'paragraph' }] }));
  const rows = Array.from({ length: SIDE }, (_, index) => ({
    type: 'tableRow',
    content: cells(index === 0 ? 'tableHeader' : 'tableCell'),
  }));
  editor.chain().focus(null, { scrollIntoView: false }).insertContent({ type: 'table', content: rows }).run();
}

const isTableCommand = (type: string): type is TableCommand => type === 'insertTable' || type in inTable;

export const linkIn = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** An empty address takes the link away; with nothing chosen the address itself is written. */
function runLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus(null, { scrollIntoView: false });
  if (editor.isActive('link')) chain.extendMarkRange('link');
  if (href === '') chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
}

export function runIn(editor: Editor, command: RichCommand): void {
  if (isTableCommand(command.type)) return runTable(editor, command.type);
  if (command.type === 'link') return runLink(editor, command.href);
  const chain = editor.chain().focus(null, { scrollIntoView: false });
  if (command.type === 'formula')
    chain.insertContent({ type: 'formula', attrs: { latex: command.latex } }).run();
  else if (command.type === 'image')
    chain.insertContent({ type: 'picture', attrs: { fileId: command.fileId, alt: command.alt } }).run();
  else if (command.type === 'film')
    chain.insertContent({ type: 'film', attrs: { fileId: command.fileId } }).run();
  else if (command.type === 'html') chain.insertContent(pastedHtml(command.html)).run();
  else if (command.type === 'heading') chain.toggleHeading({ level: command.level }).run();
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
  return single !== undefined && !/<(?:p|h[2-4]|table|video)[ >]/.test(single) ? single : html;
}

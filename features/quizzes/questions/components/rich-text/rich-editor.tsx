'use client';

import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useContext, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { notifyFieldChange } from '@/components/ui/field-events';
import { chipsToPlaces, placesToChips } from '@/lib/questions/html';
import { useMediaUrls } from '../media/media-urls';
import { richExtensions } from './extensions';
import { renamePlaces } from './place-node';
import { pastedHtml } from './pasted-html';
import { activeIn, formulaIn, htmlOf, linkIn, runIn } from './rich-commands';
import { type RichCommand, RichGroupContext, type RichHandle } from './rich-tools';

export type RichEditorProps = {
  id: string;
  lang: 'ar' | 'en';
  html: string;
  onChange: (html: string) => void;
  name: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isMissing: boolean;
  tall: boolean;
  /** A page: headings, links, tables and films. */
  isPage: boolean;
  disabled: boolean;
  nameOfPlace: (id: string) => string;
  /** What made the field rich: run once the editor stands, with the selection of the plain field. */
  first: { command: RichCommand | null; from: number; to: number } | null;
};

const attributesOf = (props: RichEditorProps): Record<string, string> => ({
  id: props.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': props.name,
  ...(props.isInvalid && { 'aria-invalid': 'true' }),
  ...(props.isMissing && { 'data-missing': 'true' }),
  ...(props.describedBy && { 'aria-describedby': props.describedBy }),
  dir: props.lang === 'ar' ? 'rtl' : 'ltr',
  lang: props.lang,
  class: cx('field-box prose', props.isPage && 'article', props.tall && 'min-h-20'),
});

/** The editor with formatting; loaded only when a field needs more than plain text. */
export function RichEditor(props: RichEditorProps) {
  const group = useContext(RichGroupContext);
  const { urlOf } = useMediaUrls();
  const addresses = useRef(urlOf);
  addresses.current = urlOf;
  const latest = useRef(props);
  latest.current = props;
  const written = useRef(props.html);
  const handle = useRef<RichHandle | null>(null);
  const editor = useEditor({
    immediatelyRender: false,
    // The page's own style sheet has the few rules; a style element would need a nonce.
    injectCSS: false,
    extensions: richExtensions(
      (id) => latest.current.nameOfPlace(id),
      (fileId) => addresses.current(fileId),
      props.isPage,
    ),
    content: props.isPage ? props.html : placesToChips(props.html),
    editable: !props.disabled,
    editorProps: { attributes: () => attributesOf(latest.current), transformPastedHTML: pastedHtml },
    onUpdate: ({ editor: own }) => {
      written.current = chipsToPlaces(htmlOf(own));
      latest.current.onChange(written.current);
      group?.touch();
      notifyFieldChange(own.view.dom);
    },
    onSelectionUpdate: () => group?.touch(),
    onFocus: () => handle.current && group?.use(handle.current),
    onCreate: ({ editor: own }) => begin(own, latest.current.first),
  });
  useEffect(() => {
    if (!editor) return;
    handle.current = {
      run: (command) => runIn(editor, command),
      formula: () => formulaIn(editor),
      link: () => linkIn(editor),
      active: () => activeIn(editor),
      lang: props.lang,
    };
    if (latest.current.first) group?.use(handle.current);
  }, [editor, group, props.lang]);
  useEffect(() => {
    if (!editor || props.html === written.current) return;
    written.current = props.html;
    editor.commands.setContent(placesToChips(props.html), { emitUpdate: false });
  }, [editor, props.html]);
  useEffect(() => {
    if (editor) renamePlaces(editor.view.dom, props.nameOfPlace);
  });
  return <EditorContent editor={editor} className="min-w-0" />;
}

function begin(editor: Editor, first: RichEditorProps['first']) {
  if (!first) return;
  const end = editor.state.doc.content.size - 1;
  const within = (position: number) => Math.max(1, Math.min(end, position));
  editor.commands.focus(null, { scrollIntoView: false });
  editor.commands.setTextSelection({ from: within(first.from), to: within(first.to) });
  if (first.command) runIn(editor, first.command);
}

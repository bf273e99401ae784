'use client';

import dynamic from 'next/dynamic';
import { useContext, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { htmlOfPlain, plainOfHtml } from '@/lib/questions/html';
import type { RichEditorProps } from './rich-editor';
import { hasStructure, type RichCommand, RichGroupContext } from './rich-tools';

const RichEditor = dynamic(() => import('./rich-editor').then((module) => module.RichEditor), {
  ssr: false,
  loading: () => <div className="field-box min-h-20" aria-busy="true" />,
});

export type RichFieldProps = {
  id?: string;
  lang: 'ar' | 'en';
  html: string;
  onChange: (html: string) => void;
  /** Name for screen readers; the visible label stands above the column. */
  name: string;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isMissing?: boolean;
  tall?: boolean;
  /** A page is written in the editor from its beginning. */
  isPage?: boolean;
  disabled?: boolean;
  /** Running text with places always needs the editor. */
  nameOfPlace?: (id: string) => string;
};

/** Position in the document of the editor, where every line is a paragraph. */
const positionOf = (text: string, offset: number) =>
  offset + 1 + (text.slice(0, offset).match(/\n/g)?.length ?? 0);

/**
 * A text in one language. Plain text is written in the browser's own field; the first formatting, formula or
 * picture turns it into the rich editor, which is fetched then.
 */
export function RichField(props: RichFieldProps) {
  const { lang, html, onChange, name, placeholder, tall = false, disabled = false, nameOfPlace } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const group = useContext(RichGroupContext);
  const [first, setFirst] = useState<RichEditorProps['first']>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const plain = nameOfPlace || props.isPage || first ? null : plainOfHtml(html);
  if (plain === null) {
    return (
      <RichEditor
        id={id}
        lang={lang}
        html={html}
        onChange={onChange}
        name={name}
        describedBy={props.describedBy}
        isInvalid={props.isInvalid ?? false}
        isMissing={props.isMissing ?? false}
        tall={tall}
        isPage={props.isPage ?? false}
        disabled={disabled}
        nameOfPlace={nameOfPlace ?? ((place) => place)}
        first={first}
      />
    );
  }
  const run = (command: RichCommand) => {
    const { selectionStart = plain.length, selectionEnd = plain.length } = area.current ?? {};
    setFirst({ command, from: positionOf(plain, selectionStart), to: positionOf(plain, selectionEnd) });
  };
  return (
    <textarea
      ref={area}
      id={id}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      aria-label={name}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      data-missing={props.isMissing || undefined}
      rows={tall ? 3 : 1}
      disabled={disabled}
      placeholder={placeholder}
      className={cx('field-box field-sizing-content block resize-none', tall && 'min-h-20')}
      value={plain}
      onChange={(event) => onChange(htmlOfPlain(event.target.value))}
      onPaste={(event) => {
        const html = event.clipboardData.getData('text/html');
        if (!hasStructure(html)) return;
        // Tables and lists are kept: the editor takes what a plain field would glue together.
        event.preventDefault();
        run({ type: 'html', html });
      }}
      onFocus={() => group?.use({ run, formula: () => '', link: () => '', active: () => [], lang })}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { FileButton } from '../media/file-button';
import { useMediaUrls } from '../media/media-urls';
import type { RichCommand, RichHandle } from './rich-tools';

const FormulaDialog = dynamic(() => import('./formula-dialog').then((module) => module.FormulaDialog), {
  ssr: false,
});

const marks = [
  { type: 'bold', icon: 'letter-b' },
  { type: 'italic', icon: 'italic' },
  { type: 'superscript', icon: 'superscript' },
  { type: 'subscript', icon: 'subscript' },
] as const;
const listTypes = [
  { type: 'bulletList', icon: 'list' },
  { type: 'orderedList', icon: 'list-ordered' },
] as const;

type RichToolbarProps = { handle: RichHandle | null; lists: boolean; images: boolean; children?: ReactNode };

export function RichToolbar({ handle, lists, images, children }: RichToolbarProps) {
  const t = useTranslations('questions.tools');
  const [formula, setFormula] = useState<string | null>(null);
  const { remember } = useMediaUrls();
  const active = handle?.active() ?? [];
  const run = (command: RichCommand) => handle?.run(command);
  return (
    // Pressing a tool must not take the focus out of the text.
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('name')}
      className="mt-1 flex flex-wrap items-center gap-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...marks, ...(lists ? listTypes : [])].map(({ type, icon }) => (
        <IconButton
          key={type}
          name={t(type)}
          icon={<Icon name={icon} size={18} />}
          disabled={!handle}
          aria-pressed={active.includes(type)}
          className={active.includes(type) ? 'bg-primary-soft text-primary-soft-ink' : ''}
          onClick={() => run({ type })}
        />
      ))}
      <IconButton
        name={t('formula')}
        icon={<Icon name="sigma" size={18} />}
        disabled={!handle}
        onClick={() => setFormula(handle?.formula() ?? '')}
      />
      {images && (
        <FileButton
          kind="image"
          name={t('image')}
          icon={<Icon name="image" size={18} />}
          disabled={!handle}
          onFile={({ id, url, name }) => {
            remember(id, url);
            run({ type: 'image', fileId: id, alt: name.replace(/\.[a-z0-9]+$/i, '') });
          }}
        />
      )}
      {children}
      {formula !== null && (
        <FormulaDialog
          initial={formula}
          onClose={() => setFormula(null)}
          onInsert={(latex) => {
            setFormula(null);
            run({ type: 'formula', latex });
          }}
        />
      )}
    </div>
  );
}

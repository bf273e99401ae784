'use client';

import {
  Bold,
  Image as ImageIcon,
  Italic,
  List,
  ListOrdered,
  Sigma,
  Subscript,
  Superscript,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { FileButton } from '../media/file-button';
import { useMediaUrls } from '../media/media-urls';
import type { RichCommand, RichHandle } from './rich-tools';

const FormulaDialog = dynamic(() => import('./formula-dialog').then((module) => module.FormulaDialog), {
  ssr: false,
});

const marks = [
  { type: 'bold', icon: Bold },
  { type: 'italic', icon: Italic },
  { type: 'superscript', icon: Superscript },
  { type: 'subscript', icon: Subscript },
] as const;
const listTypes = [
  { type: 'bulletList', icon: List },
  { type: 'orderedList', icon: ListOrdered },
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
      {[...marks, ...(lists ? listTypes : [])].map(({ type, icon: Icon }) => (
        <IconButton
          key={type}
          name={t(type)}
          icon={<Icon size={18} />}
          disabled={!handle}
          aria-pressed={active.includes(type)}
          className={active.includes(type) ? 'bg-primary-soft text-primary-soft-ink' : ''}
          onClick={() => run({ type })}
        />
      ))}
      <IconButton
        name={t('formula')}
        icon={<Sigma size={18} />}
        disabled={!handle}
        onClick={() => setFormula(handle?.formula() ?? '')}
      />
      {images && (
        <FileButton
          kind="image"
          name={t('image')}
          icon={<ImageIcon size={18} />}
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

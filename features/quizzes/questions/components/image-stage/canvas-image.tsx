'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import type { MediaRef } from '@/lib/contract/questions/content';
import { FileButton } from '../media/file-button';
import { useMediaUrls } from '../media/media-urls';
import { useProblem } from '@/components/form/field-problems';

type CanvasImageProps = {
  image: MediaRef;
  onChange: (image: MediaRef) => void;
  /** The stage, given the address of the picture. */
  children: (src: string) => ReactNode;
};

/** The picture that is worked on: chosen first, described for those who do not see it, then drawn on. */
export function CanvasImage({ image, onChange, children }: CanvasImageProps) {
  const t = useTranslations('questions.stage');
  const locale = useLocale();
  const problem = useProblem();
  const { urlOf, remember } = useMediaUrls();
  const src = image.file_id === '' ? undefined : urlOf(image.file_id);
  const take = ({ id, url }: { id: string; url: string }) => {
    remember(id, url);
    onChange({ ...image, file_id: id });
  };
  if (src === undefined) {
    return (
      <div>
        <div className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-md border border-dashed border-line-strong p-6">
          <FileButton
            kind="image"
            name={t('choose')}
            icon={<Icon name="image-up" size={22} />}
            onFile={take}
          />
          <p className="text-14 text-ink-2">{t('chooseHint')}</p>
        </div>
        <FieldError>{problem('content.image')}</FieldError>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {children(src)}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          fieldClassName="min-w-56 flex-1"
          maxLength={300}
          value={image.alt?.[locale] ?? ''}
          onChange={({ target }) => onChange({ ...image, alt: { ...image.alt, [locale]: target.value } })}
        />
        <FileButton
          kind="image"
          name={t('replace')}
          icon={<Icon name="refresh-cw" size={18} />}
          onFile={take}
        />
      </div>
    </div>
  );
}

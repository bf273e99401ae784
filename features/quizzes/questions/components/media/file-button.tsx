'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import type { StoredFile } from '../../api/files';
import { accepted, type MediaKind } from '../../model/media';
import { useUpload } from './use-upload';

type FileButtonProps = {
  kind: MediaKind;
  name: string;
  icon: ReactNode;
  disabled?: boolean;
  onFile: (file: StoredFile) => void;
};

/** An icon that asks for a file, sends it and shows how far it is. */
export function FileButton({ kind, name, icon, disabled, onFile }: FileButtonProps) {
  const t = useTranslations('questions.media');
  const input = useRef<HTMLInputElement>(null);
  const { progress, error, send, cancel } = useUpload(kind, onFile);
  return (
    <>
      <IconButton
        name={name}
        icon={icon}
        disabled={disabled || progress !== null}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={accepted[kind]}
        aria-label={name}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) send(file);
          event.target.value = '';
        }}
      />
      {progress !== null && (
        <span className="flex w-44 items-center gap-2">
          <Progress value={Math.round(progress * 100)} max={100} name={t('sending')} className="flex-1" />
          <button type="button" className="text-13 font-semibold text-primary" onClick={cancel}>
            {t('cancel')}
          </button>
        </span>
      )}
      {error && (
        <span role="alert" className="text-13 text-danger">
          {error}
        </span>
      )}
    </>
  );
}

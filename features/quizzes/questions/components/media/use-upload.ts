'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { detailsOf } from '@/lib/api/errors';
import { type StoredFile, uploadFile } from '../../api/files';
import { isAccepted, type MediaKind, maxBytes } from '../../model/media';

/** Sends one file at a time; `progress` is 0..1 while one is on its way. Leaving the page stops it. */
export function useUpload(kind: MediaKind, onFile: (file: StoredFile) => void) {
  const t = useTranslations('questions.media');
  const locale = useLocale();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = (file: File) => {
    setError(null);
    if (!isAccepted(kind, file.type)) return setError(t('wrongType'));
    if (file.size > maxBytes[kind])
      return setError(t('tooLarge', { megabytes: String(maxBytes[kind] / 1_048_576) }));
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    uploadFile(locale, file, { onProgress: setProgress, signal: controller.signal })
      .then(onFile)
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(detailsOf(failure)[0] ?? t('failed'));
      })
      .finally(() => setProgress(null));
  };
  return { progress, error, send, cancel: () => running.current?.abort() };
}

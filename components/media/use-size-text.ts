'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';

const KB = 1024;

/** Bytes as people say them: 840 KB, 12.5 MB, 1.2 GB. */
export function useSizeText(): (bytes: number) => string {
  const t = useTranslations('media.size');
  const format = useFormat();
  return (bytes) => {
    if (bytes >= KB ** 3) return t('gb', { value: format.decimal(bytes / KB ** 3) });
    if (bytes >= KB ** 2) return t('mb', { value: format.decimal(bytes / KB ** 2) });
    return t('kb', { value: format.number(Math.ceil(bytes / KB)) });
  };
}

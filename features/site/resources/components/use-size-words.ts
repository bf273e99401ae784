import { useTranslations } from 'next-intl';
import type { Format } from '@/lib/i18n/format';

const KB = 1024;

/** Sizes of files in words, from bytes. */
export function useSizeWords(format: Format): (bytes: number) => string {
  const t = useTranslations('media.size');
  return (bytes) =>
    bytes < KB * KB
      ? t('kb', { value: format.number(Math.max(1, Math.round(bytes / KB))) })
      : t('mb', { value: format.decimal(bytes / KB / KB) });
}

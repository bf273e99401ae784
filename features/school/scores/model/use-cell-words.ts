import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CellWords } from './cell-text';

/** The words that stand in cells, in the reader's language; those of the other language are read too. */
export function useCellWords(): CellWords {
  const t = useTranslations('scores.words');
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      absent: t('absent'),
      excused: t('excused'),
      absentAlso: `${t('absentAlso.ar')} ${t('absentAlso.en')}`,
      excusedAlso: `${t('excusedAlso.ar')} ${t('excusedAlso.en')}`,
    }),
    [locale, t],
  );
}

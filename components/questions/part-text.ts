import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { lineOfHtml } from '@/lib/questions/line-of-html';
import { pick } from '@/lib/contract/localized';
import type { Part, Words } from '@/lib/questions/version-parts';

/** Words of values and names of parts in the reader's language. */
export function usePartText(): { words: Words; nameOf: (part: Part) => string } {
  const t = useTranslations('questions.comparison');
  const stage = useTranslations('questions.stage');
  const locale = useLocale();
  const format = useFormat();
  return {
    words: {
      true: t('true'),
      false: t('false'),
      partial: t('partial'),
      exact: t('exact'),
      file: t('file'),
      shape: (shape) => stage(shape),
    },
    nameOf: ({ kind, number = 0, name }) =>
      t(`parts.${kind}`, { number: format.number(number), name: lineOfHtml(pick(name ?? {}, locale)) }),
  };
}

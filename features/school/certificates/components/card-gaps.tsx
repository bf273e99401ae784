import { useLocale, useTranslations } from 'next-intl';
import { type Locale, pick } from '@/lib/contract/localized';
import { cardGapReasons } from '@/lib/contract/card-gap-reasons';
import type { CardGap } from '@/lib/contract/resources/school/certificate';
import type { Format } from '@/lib/i18n/format';

/** What keeps a card from being whole, a line for each reason with its subjects. */
export function useGapLines(): (gaps: readonly CardGap[], format: Format) => string[] {
  const t = useTranslations('certificates.gaps');
  const locale: Locale = useLocale();
  return (gaps, format) =>
    cardGapReasons.flatMap((reason) => {
      const subjects = gaps
        .filter((gap) => gap.reason === reason)
        .map(({ subject }) => pick(subject, locale));
      return subjects.length === 0 ? [] : [t(reason, { subjects: format.list(subjects) })];
    });
}

import { useTranslations } from 'next-intl';
import { pick, type Locale } from '@/lib/contract/localized';
import type { QuestionResult } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

type Share = QuestionResult['distribution'][number];

/** What an answer is called: the rating, yes or no, or the words of the option. */
export function useShareLabel(locale: Locale, format: Format): (share: Share) => string {
  const t = useTranslations('assessment-reports.answers');
  return ({ value, label }) => {
    if (label) return pick(label, locale);
    if (typeof value === 'number') return format.number(value);
    return value === 'yes' ? t('yes') : value === 'no' ? t('no') : value;
  };
}

import { useTranslations } from 'next-intl';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TermWeek } from '@/lib/contract/resources/homes/dashboard';
import type { Format } from '@/lib/i18n/format';

type DateLineProps = { format: Format; now: Date } & (
  | { week: TermWeek | null; locale: Locale }
  | { week?: undefined; locale?: undefined }
);

/**
 * Today in both calendars, the years left out where the line would break, and the week of the term where
 * there is one.
 */
export function DateLine({ format, now, week, locale }: DateLineProps) {
  const t = useTranslations('dashboards');
  return (
    <>
      <bdi className="md:hidden">{format.narrowDate(now)}</bdi>
      <bdi className="max-md:hidden">{format.fullDate(now)}</bdi>
      {week && (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            {' · '}
          </span>
          <bdi className="max-sm:block sm:inline-block">
            {t('week', { number: format.number(week.number), term: pick(week.term, locale) })}
          </bdi>
        </>
      )}
    </>
  );
}

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { shiftDay } from '@/lib/i18n/plain-days';

type WeekStepsProps = {
  /** Address of the week of a day; of the present one without. */
  hrefOf: (week?: string) => string;
  /** First day of the week that is shown. */
  from: string;
};

/** The week before, this one, the week after. */
export function WeekSteps({ hrefOf, from }: WeekStepsProps) {
  const t = useTranslations('timetable');
  return (
    <nav aria-label={t('steps')} className="no-print flex flex-wrap gap-2">
      <LinkButton size="row" scroll={false} href={hrefOf(shiftDay(from, -7))}>
        {t('weekBefore')}
      </LinkButton>
      <LinkButton size="row" scroll={false} href={hrefOf()}>
        {t('thisWeek')}
      </LinkButton>
      <LinkButton size="row" scroll={false} href={hrefOf(shiftDay(from, 7))}>
        {t('weekAfter')}
      </LinkButton>
    </nav>
  );
}

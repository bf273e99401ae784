import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import type { PlanWeek } from '@/lib/contract/resources/week/weekly-plan';
import { noonOf, shiftDay } from '@/lib/i18n/plain-days';
import type { Format } from '@/lib/i18n/format';

/** A week from its first to its last day. */
export const rangeOf = ({ from, to }: Pick<PlanWeek, 'from' | 'to'>, format: Format) =>
  format.range(noonOf(from), noonOf(to));

type WeekStepsProps = { week: PlanWeek; path: string };

/** The ways to the week before, to the present one and to the one after. */
export function WeekSteps({ week: { from }, path }: WeekStepsProps) {
  const t = useTranslations('weekly-plan');
  return (
    <nav aria-label={t('steps')} className="no-print flex flex-wrap gap-2">
      <LinkButton size="row" scroll={false} href={`${path}?week=${shiftDay(from, -7)}`}>
        {t('before')}
      </LinkButton>
      <LinkButton size="row" scroll={false} href={path}>
        {t('present')}
      </LinkButton>
      <LinkButton size="row" scroll={false} href={`${path}?week=${shiftDay(from, 7)}`}>
        {t('after')}
      </LinkButton>
    </nav>
  );
}

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { HEAT_STEPS, stepRange } from '../../model/heat';

/** What the shades mean, in numbers. */
export function HeatLegend({ max }: { max: number }) {
  const t = useTranslations('assessment-reports.averages');
  const format = useFormat();
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-1.5 text-12 tabular-nums">
      {Array.from({ length: HEAT_STEPS }, (_, index) => {
        const [from, to] = stepRange(index + 1, max);
        return (
          <li key={index} data-step={index + 1} className="heat rounded-sm border border-line px-2 py-0.5">
            <bdi>{t('range', { from: format.statistic(from), to: format.statistic(to) })}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

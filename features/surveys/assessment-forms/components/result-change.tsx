import { useTranslations } from 'next-intl';
import type { Format } from '@/lib/i18n/format';

type ChangeProps = { mean: number | null; before: number | null; format: Format };

/** How a mean moved since the cycle before, in words; nothing without one. */
export function Change({ mean, before, format }: ChangeProps) {
  const t = useTranslations('assessment-forms.results');
  if (mean === null || before === null) return null;
  // Of the figures as they are shown, so that the two and their difference agree.
  const shown = (value: number) => Math.round(value * 10);
  const change = (shown(mean) - shown(before)) / 10;
  const value = format.statistic(Math.abs(change));
  if (change === 0) return <span className="text-ink-2">{t('same')}</span>;
  return change > 0 ? (
    <span className="font-semibold text-success-ink">{t('up', { value })}</span>
  ) : (
    <span className="text-ink-2">{t('down', { value })}</span>
  );
}

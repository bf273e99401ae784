import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import type { HeatColumn, HeatRow } from '../../model/heat';
import type { HeatPlace } from './use-heat-focus';

type HeatReadoutProps = {
  line: HeatRow | undefined;
  column: HeatColumn | undefined;
  place: HeatPlace;
  max: number;
};

/** The cell that was chosen in full: heads of columns are short of room. */
export function HeatReadout({ line, column, place, max }: HeatReadoutProps) {
  const t = useTranslations('assessment-reports');
  const format = useFormat();
  const what = place.column === 1 ? t('figures.mean') : column?.title;
  if (!what) return <p className="min-w-0 flex-1 basis-80 text-13 text-ink-3">{t('averages.hint')}</p>;
  const value = line && (place.column === 1 ? line.overall : (line.cells[place.column - 2] ?? null));
  return (
    <p className="min-w-0 flex-1 basis-80 text-14">
      {line && <span className="font-semibold">{line.name} · </span>}
      <span dir="auto">{column ? `${column.category}: ${what}` : what}</span>
      {line && (
        <bdi className="font-semibold">
          {' · '}
          {value === null || value === undefined
            ? t('averages.none')
            : t('of', { value: format.statistic(value), all: format.number(max) })}
        </bdi>
      )}
    </p>
  );
}

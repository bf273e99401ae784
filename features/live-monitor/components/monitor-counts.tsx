import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { mainStandings, type Standing, standings } from '../model/monitor-view';

const dots: Record<Standing, string> = {
  in: 'bg-primary',
  offline: 'bg-danger',
  not_started: 'bg-ink-3',
  finished: 'bg-success',
  excused: 'bg-line-strong',
  void: 'bg-line-strong',
};

type MonitorCountsProps = {
  counts: Record<Standing, number>;
  chosen: Standing | null;
  onChoose: (standing: Standing | null) => void;
};

/** Number of students by state; each number is a filter, pressing it again shows everyone. */
export function MonitorCounts({ counts, chosen, onChoose }: MonitorCountsProps) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const offered = standings.filter((standing) => mainStandings.includes(standing) || counts[standing] > 0);
  return (
    <fieldset className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <legend className="sr-only">{t('counts')}</legend>
      {offered.map((standing) => (
        <button
          key={standing}
          type="button"
          aria-pressed={chosen === standing}
          className={cx(
            '-ms-px -mt-px grow basis-36 border-s border-t border-line px-5 py-3 text-start focus-visible:-outline-offset-4 max-md:basis-[45%] max-md:px-4',
            chosen === standing ? 'bg-primary-soft' : 'hover:bg-sunken',
          )}
          onClick={() => onChoose(chosen === standing ? null : standing)}
        >
          <span className="flex items-center gap-2 text-13 text-ink-2">
            <span aria-hidden="true" className={cx('size-2 rounded-full', dots[standing])} />
            {t(`standings.${standing}`)}
          </span>{' '}
          <span className="block text-28 leading-head font-bold tabular-nums">
            {format.number(counts[standing])}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

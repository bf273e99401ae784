import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { mainStates, type StudentState, studentStates } from '../model/monitor-view';
import { looks } from './monitor-row';

const inks: Record<StudentState, string> = {
  in: 'text-primary',
  offline: 'text-danger',
  not_started: 'text-ink-3',
  finished: 'text-success',
  excused: 'text-ink-3',
  void: 'text-ink-3',
};

type MonitorCountsProps = {
  counts: Record<StudentState, number>;
  chosen: StudentState | null;
  onChoose: (state: StudentState | null) => void;
};

/** Number of students by state; each number is a filter, pressing it again shows everyone. */
export function MonitorCounts({ counts, chosen, onChoose }: MonitorCountsProps) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const offered = studentStates.filter((state) => mainStates.includes(state) || counts[state] > 0);
  return (
    <fieldset className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <legend className="sr-only">{t('counts')}</legend>
      {offered.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          className={cx(
            '-ms-px -mt-px grow basis-36 border-s border-t border-line px-5 py-3 text-start focus-visible:-outline-offset-4 max-md:basis-[45%] max-md:px-4',
            chosen === state ? 'bg-primary-soft' : 'hover:bg-sunken',
          )}
          onClick={() => onChoose(chosen === state ? null : state)}
        >
          <span className="flex items-center gap-2 text-13 text-ink-2">
            <span aria-hidden="true" className={cx('[&>svg]:size-4', inks[state])}>
              {looks[state].icon}
            </span>
            {t(`stateCounts.${state}`)}
          </span>{' '}
          <span className="block text-28 leading-head font-bold tabular-nums">
            {format.number(counts[state])}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

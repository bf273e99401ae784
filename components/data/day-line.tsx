import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

export type DayStop = {
  id: string;
  time: string;
  title: ReactNode;
  /** «الآن · معمل 2» */
  note?: ReactNode;
  state: 'done' | 'now' | 'next';
  /** Breaks and prayer are small. */
  small?: boolean;
  /** State in words for screen readers. */
  stateName: string;
};

function Dot({ state, small }: Pick<DayStop, 'state' | 'small'>) {
  if (state === 'now') {
    return (
      <span className="grid size-8 place-items-center rounded-full bg-accent text-on-accent">
        <svg viewBox="0 0 12 18" className="h-4" fill="currentColor" aria-hidden="true">
          <path d="M6 0 3 4h6zM3.5 5h5l1.5 13H2z" />
        </svg>
      </span>
    );
  }
  if (state === 'done') {
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-primary text-on-primary">
        <Icon name="check" size={14} />
      </span>
    );
  }
  return (
    <span className={cx('rounded-full border-[3px] border-line bg-surface', small ? 'size-3' : 'size-5')} />
  );
}

/** The periods of the day on one line; upright on a phone. */
export function DayLine({ stops, label }: { stops: readonly DayStop[]; label: string }) {
  return (
    <div className="@container">
      <ol aria-label={label} className="flex flex-col px-4 py-4 @2xl:flex-row md:px-5">
        {stops.map((stop) => (
          <li
            key={stop.id}
            aria-current={stop.state === 'now' ? 'time' : undefined}
            className="relative flex min-h-13 items-center gap-3 @2xl:min-w-0 @2xl:flex-1 @2xl:flex-col @2xl:items-start @2xl:gap-1"
          >
            <span
              aria-hidden="true"
              className={cx(
                'absolute inset-y-0 start-[14.5px] w-[3px] @2xl:inset-x-0 @2xl:top-[14.5px] @2xl:bottom-auto @2xl:h-[3px] @2xl:w-auto',
                stop.state === 'done' && 'bg-primary',
                stop.state === 'next' && 'bg-line',
                stop.state === 'now' &&
                  'bg-linear-to-b from-primary from-50% to-line to-50% @2xl:bg-linear-to-r rtl:@2xl:bg-linear-to-l',
              )}
            />
            <span className="relative grid size-8 place-items-center @2xl:place-items-center @2xl:justify-items-start">
              <Dot state={stop.state} {...(stop.small && { small: true })} />
            </span>
            <bdi dir="ltr" className="w-12 text-14 text-ink-2 tabular-nums @2xl:w-auto">
              {stop.time}
            </bdi>
            <span
              className={cx('text-15', stop.small || stop.state === 'done' ? 'text-ink-2' : 'font-semibold')}
            >
              {stop.title}
              <span className="sr-only"> {stop.stateName}</span>
            </span>
            {stop.note && (
              <span className="ms-auto text-14 font-semibold text-accent-ink @2xl:ms-0">{stop.note}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

import { cx } from '@/components/ui/class-names';
import type { Format } from '@/lib/i18n/format';

type DistributionProps = {
  name: string;
  bars: readonly { key: string; label: string; count: number }[];
  /** Options have words, which need lines; ratings stand beside each other. */
  isWorded: boolean;
  format: Format;
};

/** How often each answer was given; the numbers stand at the bars, so that it is its own table. */
export function Distribution({ name, bars, isWorded, format }: DistributionProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const size = (count: number) => `${((count / most) * 100).toFixed(1)}%`;
  if (isWorded)
    return (
      <ul aria-label={name} className="flex flex-col gap-2 self-center text-13">
        {bars.map(({ key, label, count }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_6rem_2rem] items-center gap-2">
            <span dir="auto">{label}</span>
            <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-sm bg-sunken">
              <span
                className="chart-ink block h-full rounded-sm bg-primary"
                style={{ inlineSize: size(count) }}
              />
            </span>
            <span className="text-end font-semibold tabular-nums">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul aria-label={name} className="flex items-end gap-2 text-12 tabular-nums">
      {bars.map(({ key, label, count }) => (
        // The rating is read before the count, and stands under it.
        <li key={key} className="flex min-w-0 flex-1 flex-col-reverse items-center">
          <span className="border-t border-line-strong pt-1 text-ink-2 self-stretch text-center">
            {label}
          </span>
          <span className="flex h-20 w-full flex-col items-center justify-end">
            <span className="font-semibold">{format.number(count)}</span>
            <span
              aria-hidden="true"
              className={cx('chart-ink w-full rounded-t-sm bg-primary', count === 0 && 'hidden')}
              style={{ blockSize: `${((count / most) * 75).toFixed(1)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

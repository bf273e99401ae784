import type { ReactNode } from 'react';
import { cx } from './class-names';

type ProgressProps = {
  value: number;
  max: number;
  /** Name for screen readers: what is being counted. */
  name: string;
  /** The number in words, shown beside the bar. */
  words?: ReactNode;
  /** Own average on the same scale: an ink tick on the bar. */
  mark?: number;
  thin?: boolean;
  className?: string;
};

const share = (value: number, max: number) => (max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0);

/** 8 high, fills from the start edge. */
export function Progress({ value, max, name, words, mark, thin = false, className }: ProgressProps) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        className={cx('relative flex-1 overflow-hidden rounded-full bg-sunken', thin ? 'h-1' : 'h-2')}
      >
        <div
          className="chart-ink h-full rounded-full bg-primary"
          style={{ inlineSize: `${share(value, max)}%` }}
        />
        {mark !== undefined && (
          <div
            className="absolute inset-y-0 box-content w-[3px] border-x-2 border-surface bg-ink"
            style={{ insetInlineStart: `${share(mark, max)}%` }}
          />
        )}
      </div>
      {words !== undefined && <span className="text-13 text-ink-2 tabular-nums">{words}</span>}
    </div>
  );
}

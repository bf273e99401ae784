import type { ReactNode } from 'react';

export type TrendMark = { key: string; at: number; percent: number; label: string };
type TrendLineProps = {
  /** What the line shows, for screen readers. */
  name: string;
  marks: readonly TrendMark[];
  /** Mean of the marks, drawn dashed. */
  mean: number | null;
  percent: (value: number) => string;
  from: string;
  to: string;
  /** The table behind the chart. */
  children: ReactNode;
};

const ticks = [0, 25, 50, 75, 100];
const share = (part: number) => `${part.toFixed(2)}%`;

/**
 * Percentages over time. Time runs left to right in both languages; each point is a work. Only the line is
 * stretched: words and points keep their size at every width.
 */
export function TrendLine({ name, marks, mean, percent, from, to, children }: TrendLineProps) {
  const first = marks[0]?.at ?? 0;
  const span = Math.max(1, (marks.at(-1)?.at ?? 1) - first);
  const points = marks.map((mark) => ({ ...mark, x: ((mark.at - first) / span) * 100 }));
  return (
    <figure>
      <div
        role="img"
        aria-label={name}
        dir="ltr"
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-2 text-12 text-ink-2 tabular-nums"
      >
        <div className="flex h-48 flex-col-reverse justify-between text-end leading-none">
          {ticks.map((tick) => (
            <span key={tick} className="grid h-0 items-center">
              {percent(tick)}
            </span>
          ))}
        </div>
        <div className="relative me-1.5 h-48">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ insetBlockEnd: share(tick) }}
            />
          ))}
          {mean !== null && (
            <span
              className="absolute inset-x-0 border-t border-dashed border-accent-ink"
              style={{ insetBlockEnd: share(mean) }}
            />
          )}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polyline
              points={points.map(({ x, percent: value }) => `${x},${100 - value}`).join(' ')}
              fill="none"
              stroke="var(--primary)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map(({ key, x, percent: value, label }) => (
            <span
              key={key}
              title={label}
              className="chart-ink absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-primary"
              style={{ insetInlineStart: share(x), insetBlockEnd: share(value) }}
            />
          ))}
        </div>
        <div className="col-start-2 flex justify-between gap-4">
          <bdi>{from}</bdi>
          {from !== to && <bdi>{to}</bdi>}
        </div>
      </div>
      {children}
    </figure>
  );
}

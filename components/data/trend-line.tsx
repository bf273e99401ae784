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

const width = 640;
const height = 200;
const frame = { start: 44, end: 12, top: 12, bottom: 28 };
const ticks = [0, 25, 50, 75, 100];

/** Percentages over time. Time runs left to right in both languages; each point is a work. */
export function TrendLine({ name, marks, mean, percent, from, to, children }: TrendLineProps) {
  const first = marks[0]?.at ?? 0;
  const span = Math.max(1, (marks.at(-1)?.at ?? 1) - first);
  const x = (at: number) => frame.start + ((at - first) / span) * (width - frame.start - frame.end);
  const y = (value: number) => height - frame.bottom - (value / 100) * (height - frame.top - frame.bottom);
  const line = marks.map(({ at, percent: value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-label={name} direction="ltr">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={frame.start} x2={width - frame.end} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={frame.start - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-2 text-12">
              {percent(tick)}
            </text>
          </g>
        ))}
        {mean !== null && (
          <line
            x1={frame.start}
            x2={width - frame.end}
            y1={y(mean)}
            y2={y(mean)}
            stroke="var(--accent-ink)"
            strokeDasharray="6 5"
          />
        )}
        <polyline points={line} fill="none" stroke="var(--primary)" strokeWidth="2" />
        {marks.map(({ key, at, percent: value, label }) => (
          <circle key={key} cx={x(at)} cy={y(value)} r="4.5" fill="var(--primary)">
            <title>{label}</title>
          </circle>
        ))}
        <text x={frame.start} y={height - 6} className="fill-ink-2 text-12">
          {from}
        </text>
        <text x={width - frame.end} y={height - 6} textAnchor="end" className="fill-ink-2 text-12">
          {to}
        </text>
      </svg>
      {children}
    </figure>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { direction } from '@/lib/i18n/routing';
import { ChartTable } from './chart-table';
import { niceTicks } from './chart-scale';

export type Bin = { from: number; to: number; count: number };
type HistogramProps = {
  name: string;
  bins: readonly Bin[];
  /** Marks below this are failing bins. */
  passMark: number;
  mean: number | null;
  /** «الدرجة من 20، وعدد الطلاب فوق كل عمود» */
  caption: string;
};

const width = 560;
const height = 240;
const frame = { start: 34, end: 8, top: 22, bottom: 26 };

/** Distribution of marks. The axis of marks begins at the start edge; failing bins are quiet, the mean is a dashed line. */
export function Histogram({ name, bins, passMark, mean, caption }: HistogramProps) {
  const t = useTranslations('common.charts');
  const format = useFormat();
  const rtl = direction(useLocale()) === 'rtl';
  const ticks = niceTicks(Math.max(...bins.map((bin) => bin.count), 1));
  const most = ticks.at(-1) ?? 1;
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const inner = width - frame.start - frame.end;
  const along = (share: number) => {
    const x = frame.start + share * inner;
    return rtl ? width - x : x;
  };
  const at = (mark: number) => along((mark - low) / (high - low || 1));
  const up = (count: number) => height - frame.bottom - (count / most) * (height - frame.top - frame.bottom);
  const step = inner / Math.max(1, bins.length);
  // Ranges with fractions do not fit under a bar: the borders stand between the bars instead.
  const isWhole = bins.every(({ from, to }) => Number.isInteger(from) && Number.isInteger(to));
  const range = (bin: Bin) => `${format.decimal(bin.from)}–${format.decimal(bin.to)}`;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full" role="img" aria-label={name}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={frame.start}
              x2={width - frame.end}
              y1={up(tick)}
              y2={up(tick)}
              transform={rtl ? `translate(${width} 0) scale(-1 1)` : undefined}
              stroke="var(--line)"
            />
            <text
              x={along(-0.02)}
              y={up(tick) + 4}
              textAnchor="end"
              direction={rtl ? 'rtl' : 'ltr'}
              className="fill-ink-2 text-12"
            >
              {format.number(tick)}
            </text>
          </g>
        ))}
        {bins.map((bin, index) => {
          const middle = along((index + 0.5) / bins.length);
          return (
            <g key={bin.from}>
              {bin.count > 0 && (
                <rect
                  x={middle - step / 2 + 2}
                  width={Math.max(2, step - 4)}
                  y={up(bin.count)}
                  height={up(0) - up(bin.count)}
                  rx="3"
                  fill={bin.from < passMark ? 'var(--bar-failing)' : 'var(--primary)'}
                />
              )}
              {bin.count > 0 && (
                <text
                  x={middle}
                  y={up(bin.count) - 6}
                  textAnchor="middle"
                  className="fill-ink text-12 font-semibold"
                >
                  {format.number(bin.count)}
                </text>
              )}
              {isWhole && (
                <text
                  x={middle}
                  y={height - 6}
                  textAnchor="middle"
                  direction="ltr"
                  className="fill-ink-2 text-12"
                >
                  {range(bin)}
                </text>
              )}
            </g>
          );
        })}
        {!isWhole &&
          [low, ...bins.map((bin) => bin.to)].map((border) => (
            <text
              key={border}
              x={at(border)}
              y={height - 6}
              textAnchor="middle"
              direction="ltr"
              className="fill-ink-2 text-12"
            >
              {format.decimal(border)}
            </text>
          ))}
        <line x1={along(0)} x2={along(1)} y1={up(0)} y2={up(0)} stroke="var(--line-strong)" />
        {mean !== null && (
          <line
            x1={at(mean)}
            x2={at(mean)}
            y1={frame.top - 12}
            y2={up(0)}
            stroke="var(--accent-ink)"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        )}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-3 text-13 text-ink-2">
        {caption}
        {mean !== null && (
          <span className="font-semibold text-accent-ink">
            {t('average', { value: format.decimal(mean) })}
          </span>
        )}
      </figcaption>
      <ChartTable
        caption={name}
        head={[t('range'), t('count')]}
        rows={bins.map((bin) => [
          <bdi key="range" dir="ltr">
            {range(bin)}
          </bdi>,
          format.number(bin.count),
        ])}
      />
    </figure>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { ChartTable } from './chart-table';

export type RadarAxis = { key: string; label: string };
export type RadarSeries = { key: string; label: string; values: readonly (number | null)[] };
type RadarChartProps = {
  name: string;
  axes: readonly RadarAxis[];
  /** The first is solid, the second dashed with square points. */
  series: readonly [RadarSeries] | readonly [RadarSeries, RadarSeries];
  max: number;
};

const [WIDTH, HEIGHT, RADIUS] = [120, 92, 30];
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
const coordinates = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/** Categories around a middle, as long as there are three or more. It goes round in reading direction. */
export function RadarChart({ name, axes, series, max }: RadarChartProps) {
  const t = useTranslations('common.charts');
  const format = useFormat();
  const turn = useLocale() === 'ar' ? -1 : 1;
  const place = (index: number, share: number, wider = 1) => {
    const angle = (turn * 2 * Math.PI * index) / axes.length;
    return {
      x: CENTRE.x + Math.sin(angle) * RADIUS * share * wider,
      y: CENTRE.y - Math.cos(angle) * RADIUS * share,
    };
  };
  const ring = (value: number) => axes.map((_, index) => place(index, value / max));
  const rings = Array.from({ length: Math.floor(max) }, (_, index) => index + 1);
  const shapes = series.map(({ key, values }) => ({
    key,
    points: values.flatMap((value, index) => (value === null ? [] : [place(index, value / max)])),
  }));
  const [first, second] = shapes;
  return (
    <figure>
      <div role="img" aria-label={name} dir="ltr" className="relative mx-auto max-w-lg text-12">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
          {rings.map((value) => (
            <polygon
              key={value}
              points={coordinates(ring(value))}
              fill="none"
              stroke="var(--line)"
              strokeWidth={value === max ? 0.5 : 0.3}
            />
          ))}
          {axes.map(({ key }, index) => {
            const end = place(index, 1);
            return (
              <line
                key={key}
                x1={CENTRE.x}
                y1={CENTRE.y}
                x2={end.x}
                y2={end.y}
                stroke="var(--line)"
                strokeWidth="0.3"
              />
            );
          })}
          {first && (
            <g className="chart-ink" fill="var(--primary)" stroke="var(--primary)" strokeWidth="0.8">
              <polygon points={coordinates(first.points)} fillOpacity="0.14" strokeLinejoin="round" />
              {first.points.map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" />
              ))}
            </g>
          )}
          {second && (
            <g className="chart-ink" fill="none" stroke="var(--accent-ink)" strokeWidth="0.8">
              <polygon points={coordinates(second.points)} strokeDasharray="2.2 1.4" />
              {second.points.map(({ x, y }) => (
                <rect
                  key={`${x} ${y}`}
                  x={x - 1.1}
                  y={y - 1.1}
                  width="2.2"
                  height="2.2"
                  fill="var(--surface)"
                  strokeWidth="0.6"
                />
              ))}
            </g>
          )}
        </svg>
        {rings
          .filter((value) => value === 1 || value === Math.floor(max) || value === Math.ceil(max / 2))
          .map((value) => (
            <span
              key={value}
              aria-hidden="true"
              className="absolute -translate-y-1/2 ps-1 text-ink-3 tabular-nums"
              style={{
                insetInlineStart: '50%',
                insetBlockStart: percent(CENTRE.y - (RADIUS * value) / max, HEIGHT),
              }}
            >
              {format.number(value)}
            </span>
          ))}
        {axes.map(({ key, label }, index) => {
          // Names stand outside of the outer ring, further out to the sides than above and below.
          const { x, y } = place(index, 1.3, 1.22);
          return (
            <span
              key={key}
              className="absolute w-[23%] -translate-x-1/2 -translate-y-1/2 text-center leading-snug"
              style={{ insetInlineStart: percent(x, WIDTH), insetBlockStart: percent(y, HEIGHT) }}
            >
              <bdi>{label}</bdi>
            </span>
          );
        })}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1 text-13 text-ink-2">
        {series.map(({ key, label }, index) => (
          <span key={key} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 28 10" aria-hidden="true" className="w-7">
              <line
                x1="0"
                x2="28"
                y1="5"
                y2="5"
                stroke={index === 0 ? 'var(--primary)' : 'var(--accent-ink)'}
                strokeWidth="2"
                {...(index === 1 && { strokeDasharray: '5 3' })}
              />
              {index === 0 ? (
                <circle cx="14" cy="5" r="4" fill="var(--primary)" />
              ) : (
                <rect
                  x="10"
                  y="1"
                  width="8"
                  height="8"
                  fill="var(--surface)"
                  stroke="var(--accent-ink)"
                  strokeWidth="2"
                />
              )}
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
      <ChartTable
        caption={name}
        head={[t('item'), ...series.map(({ label }) => label)]}
        rows={axes.map(({ label }, index) => [
          label,
          ...series.map(({ values }) => {
            const value = values[index] ?? null;
            return value === null ? '—' : format.decimal(value);
          }),
        ])}
      />
    </figure>
  );
}

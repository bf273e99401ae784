'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { ChartTable } from './chart-table';
import { RadarLegend } from './radar-legend';

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
type Point = { x: number; y: number };
/** The point of an axis at a share of the radius; `wider` stretches to the sides. */
type Place = (index: number, share: number, wider?: number) => Point;

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
const coordinates = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/**
 * Categories around a middle, as long as there are three or more. It goes round in reading direction. A value of `null`
 * is a gap in the line, and is named below the chart and in its table.
 */
export function RadarChart({ name, axes, series, max }: RadarChartProps) {
  const t = useTranslations('common.charts');
  const format = useFormat();
  const turn = useLocale() === 'ar' ? -1 : 1;
  const place: Place = (index, share, wider = 1) => {
    const angle = (turn * 2 * Math.PI * index) / axes.length;
    return {
      x: CENTRE.x + Math.sin(angle) * RADIUS * share * wider,
      y: CENTRE.y - Math.cos(angle) * RADIUS * share,
    };
  };
  const rings = Array.from({ length: Math.floor(max) }, (_, index) => index + 1);
  const [first, second] = series.map(({ values }) =>
    values.map((value, index) => (value === null ? null : place(index, value / max))),
  );
  return (
    <figure>
      <div role="img" aria-label={name} dir="ltr" className="relative mx-auto max-w-lg text-12">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
          <Web axes={axes} rings={rings} max={max} place={place} />
          {first && <Solid points={first} />}
          {second && <Dashed points={second} />}
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
      <RadarLegend labels={series.map(({ label }) => label)} />
      {series.map(({ key, label, values }) => {
        const items = axes.filter((_, index) => (values[index] ?? null) === null).map((axis) => axis.label);
        return (
          items.length > 0 && (
            <p key={key} className="mt-1 text-center text-13 text-ink-2">
              {t('gaps', { series: label, items: format.list(items) })}
            </p>
          )
        );
      })}
      <ChartTable
        caption={name}
        head={[t('item'), ...series.map(({ label }) => label)]}
        rows={axes.map(({ label }, index) => [
          label,
          ...series.map(({ values }) => {
            const value = values[index] ?? null;
            return value === null ? t('noValue') : format.decimal(value);
          }),
        ])}
      />
    </figure>
  );
}

type WebProps = { axes: readonly RadarAxis[]; rings: readonly number[]; max: number; place: Place };

/** A ring for each whole value and a line for each axis. */
const Web = ({ axes, rings, max, place }: WebProps) => (
  <g fill="none" stroke="var(--line)" strokeWidth="0.3">
    {rings.map((value) => (
      <polygon
        key={value}
        points={coordinates(axes.map((_, index) => place(index, value / max)))}
        {...(value === Math.floor(max) && { strokeWidth: 0.5 })}
      />
    ))}
    {axes.map(({ key }, index) => {
      const { x, y } = place(index, 1);
      return <line key={key} x1={CENTRE.x} y1={CENTRE.y} x2={x} y2={y} />;
    })}
  </g>
);

const present = (points: readonly (Point | null)[]) => points.filter((point) => point !== null);

/**
 * The outline of a series. Where an axis has no value the line has a gap and nothing is filled: a line from neighbour to
 * neighbour would show a value there.
 */
function Outline({
  points,
  fill,
  dashes,
}: {
  points: readonly (Point | null)[];
  fill?: number;
  dashes?: string;
}) {
  const gap = points.indexOf(null);
  if (gap < 0)
    return (
      <polygon
        points={coordinates(present(points))}
        strokeLinejoin="round"
        {...(fill === undefined ? { fill: 'none' } : { fillOpacity: fill })}
        strokeDasharray={dashes}
      />
    );
  const runs: Point[][] = [[]];
  for (const point of [...points.slice(gap + 1), ...points.slice(0, gap)]) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs
    .filter(({ length }) => length > 1)
    .map((run) => (
      <polyline key={coordinates(run)} points={coordinates(run)} fill="none" strokeDasharray={dashes} />
    ));
}

type SeriesProps = { points: readonly (Point | null)[] };

const Solid = ({ points }: SeriesProps) => (
  <g className="chart-ink" fill="var(--primary)" stroke="var(--primary)" strokeWidth="0.8">
    <Outline points={points} fill={0.14} />
    {present(points).map(({ x, y }, index) => (
      <circle key={index} cx={x} cy={y} r="1.1" />
    ))}
  </g>
);

const Dashed = ({ points }: SeriesProps) => (
  <g className="chart-ink" fill="none" stroke="var(--accent-ink)" strokeWidth="0.8">
    <Outline points={points} dashes="2.2 1.4" />
    {present(points).map(({ x, y }, index) => (
      <rect
        key={index}
        x={x - 1.1}
        y={y - 1.1}
        width="2.2"
        height="2.2"
        fill="var(--surface)"
        strokeWidth="0.6"
      />
    ))}
  </g>
);

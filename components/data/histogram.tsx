'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
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

/**
 * Distribution of marks. The axis of marks begins at the start edge; failing bins are quiet, the mean is a
 * dashed line.
 */
export function Histogram({ name, bins, passMark, mean, caption }: HistogramProps) {
  const t = useTranslations('common.charts');
  const format = useFormat();
  const ticks = niceTicks(Math.max(...bins.map((bin) => bin.count), 1));
  const most = ticks.at(-1) ?? 1;
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const share = (part: number) => `${(part * 100).toFixed(2)}%`;
  const at = (mark: number) => (mark - low) / (high - low || 1);
  const range = (bin: Bin) => `${format.decimal(bin.from)}–${format.decimal(bin.to)}`;
  return (
    <figure>
      <div
        role="img"
        aria-label={name}
        className="grid grid-cols-[auto_1fr] gap-x-2 pt-6 pb-2 text-12 text-ink-2 tabular-nums"
      >
        <div className="flex h-48 flex-col-reverse justify-between text-end leading-none">
          {ticks.map((tick) => (
            <span key={tick} className="grid h-0 items-center">
              {format.number(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-48 border-b border-line-strong">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ insetBlockEnd: share(tick / most) }}
            />
          ))}
          <div className="absolute inset-0 flex items-end gap-1">
            {bins.map((bin) => (
              <span
                key={bin.from}
                className={cx(
                  'chart-ink relative flex-1 rounded-t-sm',
                  bin.from < passMark ? 'bg-(--bar-failing)' : 'bg-primary',
                )}
                style={{ blockSize: share(bin.count / most) }}
              >
                {bin.count > 0 && (
                  <span className="absolute inset-x-0 bottom-full text-center font-semibold text-ink">
                    {format.number(bin.count)}
                  </span>
                )}
              </span>
            ))}
          </div>
          {mean !== null && (
            <span
              className="absolute -top-5 bottom-0 border-s-2 border-dashed border-accent-ink"
              style={{ insetInlineStart: share(at(mean)) }}
            />
          )}
        </div>
        <Borders borders={[low, ...bins.map((bin) => bin.to)]} at={(mark) => share(at(mark))} />
      </div>
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

type BordersProps = { borders: readonly number[]; at: (mark: number) => string };

/** The marks between the bars; where it is narrow every second one, the ends always. */
function Borders({ borders, at }: BordersProps) {
  const format = useFormat();
  return (
    <div className="@container relative col-start-2 mt-1.5 h-5">
      {borders.map((border, index) => (
        <span
          key={border}
          className={cx('absolute w-0', index % 2 === 1 && '@max-md:hidden')}
          style={{ insetInlineStart: at(border) }}
        >
          <bdi className="flex w-0 justify-center whitespace-nowrap">{format.decimal(border)}</bdi>
        </span>
      ))}
    </div>
  );
}

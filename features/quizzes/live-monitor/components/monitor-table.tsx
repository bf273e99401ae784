'use client';

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { MenuItem } from '@/components/ui/menu';
import { useFormat } from '@/components/ui/format-provider';
import { useIsWide } from '@/components/ui/use-is-wide';
import type {
  MonitorClock,
  MonitorState,
  MonitorStudent,
} from '@/lib/contract/resources/quizzes/live-monitor';
import { secondsLeft } from '../model/monitor-view';
import { columns, MonitorRow } from './monitor-row';

/** Room for a name of two lines. */
const ROW = 72;
/** A card holds as much as there is to say. */
const CARDS: Record<MonitorState, number> = {
  in: 188,
  finished: 136,
  not_started: 92,
  excused: 92,
  void: 92,
};
const OVERSCAN = 6;
const WIDE = '(min-width: 64rem)';

type MonitorTableProps = {
  students: readonly MonitorStudent[];
  clock: MonitorClock;
  now: number;
  menuOf: (student: MonitorStudent) => MenuItem[];
};

/** Rows of the window only, whatever their number; the row that has the focus stays, wherever it is. */
export function MonitorTable({ students, clock, now, menuOf }: MonitorTableProps) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const isWide = useIsWide(WIDE);
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.max(0, top + window.scrollY));
  }, [isWide]);
  const kept = focused === null ? -1 : students.findIndex(({ id }) => id === focused);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  const sizeOf = (index: number) => (isWide ? ROW : CARDS[students[index]?.state ?? 'in']);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, never handed to a memoized part
  const virtualizer = useWindowVirtualizer({
    count: students.length,
    estimateSize: sizeOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => students[index]?.id ?? index,
    rangeExtractor,
    initialRect: { width: 0, height: 800 },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, isWide]);
  return (
    <div
      role="table"
      aria-label={t('table')}
      aria-rowcount={students.length + 1}
      className="rounded-lg border border-line bg-surface text-14 shadow-sm"
    >
      <div role="rowgroup" className="max-lg:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={cx('rounded-t-lg bg-sunken px-5 py-2.5 text-13 font-semibold text-ink-2', columns)}
        >
          {(['student', 'state', 'progress', 'saved', 'left'] as const).map((column) => (
            <span role="columnheader" key={column}>
              {t(`columns.${column}`)}
            </span>
          ))}
          <span role="columnheader">
            <span className="sr-only">{t('columns.actions')}</span>
          </span>
        </div>
      </div>
      <div
        ref={list}
        role="rowgroup"
        className="relative"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onFocus={({ target }) =>
          setFocused(target.closest<HTMLElement>('[data-student]')?.dataset.student ?? null)
        }
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const student = students[index];
          if (!student) return null;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-student={student.id}
              className="absolute inset-x-0 inset-bs-0 border-t border-line"
              style={{ blockSize: size, transform: `translateY(${start - margin}px)` }}
            >
              <MonitorRow
                student={student}
                left={secondsLeft(student, clock, now)}
                isPaused={clock.paused_at !== null}
                silence={
                  student.offline_since && t('offlineSince', { ago: format.ago(student.offline_since, now) })
                }
                menu={menuOf(student)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';

const ROW = 57;
const OVERSCAN = 8;

export type VisibleRow = {
  index: number /** Height in px of the rows above it that are not drawn. */;
  gap: number;
};

/**
 * Rows of the sheet that the window shows, with some more on both sides, and the one that is worked on,
 * wherever it is: its field keeps the focus while somebody looks around. The row reports its height through
 * `measure`.
 */
export function useVisibleRows(count: number, kept: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return kept >= count || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b);
    },
    [kept, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, never handed to a memoized part
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: 800 },
  });
  let end = 0;
  const rows: VisibleRow[] = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { scroller, rows, rest: virtualizer.getTotalSize() - end, measure: virtualizer.measureElement };
}

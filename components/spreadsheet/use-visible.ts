import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';

type Visible = { index: number /** Px between it and the one drawn before it. */; gap: number };
type Axis = {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Drawn wherever it is: its field keeps the focus while somebody looks around. */
  kept: number;
  sizeOf: (index: number) => number;
  overscan: number;
  /** Px in sight before the browser has measured it. */
  initial?: number;
};

const range = (kept: number, count: number) => (seen: Range) => {
  const drawn = defaultRangeExtractor(seen);
  return kept >= count || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b);
};

function gaps(items: readonly { index: number; start: number; end: number }[], from: number) {
  let end = from;
  const drawn: Visible[] = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { drawn, end };
}

/** Rows that the scroller shows with some more on both sides; a row reports its height through `measure`. */
export function useVisibleRows({ scroller, count, kept, sizeOf, overscan, initial = 800 }: Axis) {
  const rangeExtractor = useCallback((seen: Range) => range(kept, count)(seen), [kept, count]);
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, never handed to a memoized part
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    overscan,
    rangeExtractor,
    initialRect: { width: 0, height: initial },
  });
  const { drawn, end } = gaps(virtualizer.getVirtualItems(), 0);
  return { rows: drawn, rest: virtualizer.getTotalSize() - end, measure: virtualizer.measureElement };
}

/** Columns that the scroller shows beside the `pinned` px of names. */
export function useVisibleColumns(
  { scroller, count, kept, sizeOf, overscan, initial = 1200 }: Axis,
  { pinned, isRtl }: { pinned: number; isRtl: boolean },
) {
  const rangeExtractor = useCallback((seen: Range) => range(kept, count)(seen), [kept, count]);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useVirtualizer({
    count,
    horizontal: true,
    isRtl,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    paddingStart: pinned,
    overscan,
    rangeExtractor,
    initialRect: { width: initial, height: 0 },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, count]);
  const { drawn, end } = gaps(virtualizer.getVirtualItems(), pinned);
  return { columns: drawn, rest: Math.max(0, virtualizer.getTotalSize() - end) };
}

'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { ScrollRegion } from '@/components/ui/scroll-region';

type FitTableProps = {
  label: string;
  className: string;
  /** Its rows become cards where its columns have no room. */
  cards: boolean;
  children: ReactNode;
};

/**
 * Which edges cut columns off, as attribute of the region: they fade there. Beside pinned names nothing is
 * cut.
 */
function cutEdges(region: HTMLElement): string {
  const hidden = region.scrollWidth - region.clientWidth;
  const isRtl = getComputedStyle(region).direction === 'rtl';
  const passed = Math.abs(region.scrollLeft);
  const isPinned = region.querySelector('table:not(.table-cards) .cell-pinned') !== null;
  const edges = { start: passed > 1 && !isPinned, end: hidden - passed > 1 };
  return [edges.start && (isRtl ? 'right' : 'left'), edges.end && (isRtl ? 'left' : 'right')]
    .filter(Boolean)
    .join(' ');
}

/**
 * Measures whether the columns have room: as a table, whatever it is shown as now; closer together, if need
 * be.
 */
function fit(region: HTMLElement, cards: boolean) {
  const hasRoom = () => region.scrollWidth <= region.clientWidth + 1;
  region.removeAttribute('data-narrow');
  region.removeAttribute('data-tight');
  if (!hasRoom()) region.setAttribute('data-tight', '');
  if (cards && !hasRoom()) region.setAttribute('data-narrow', '');
  markEdges(region);
}
const markEdges = (region: HTMLElement) => region.setAttribute('data-cut', cutEdges(region));

/**
 * The region of a table: what has no room in it becomes cards, or fades at the edge behind which it goes on.
 */
export function FitTable({ label, className, cards, children }: FitTableProps) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const region = element.current;
    if (!region) return;
    let width = region.clientWidth;
    const measure = () => fit(region, cards);
    const rows = new MutationObserver(measure);
    rows.observe(region, { childList: true, subtree: true, characterData: true });
    const resized = () => {
      if (region.clientWidth === width) return;
      width = region.clientWidth;
      measure();
    };
    // Absent where nothing is laid out (test environments).
    const room = typeof ResizeObserver === 'function' ? new ResizeObserver(resized) : null;
    room?.observe(region);
    const scrolled = () => markEdges(region);
    region.addEventListener('scroll', scrolled, { passive: true });
    // Letters of another font are wider.
    void document.fonts?.ready.then(() => region.isConnected && measure());
    measure();
    return () => {
      rows.disconnect();
      room?.disconnect();
      region.removeEventListener('scroll', scrolled);
    };
  }, [cards]);
  return (
    <ScrollRegion
      ref={element}
      label={label}
      className={cx('table-region relative isolate overflow-x-auto', className)}
    >
      {children}
    </ScrollRegion>
  );
}

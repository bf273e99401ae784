import { useEffect, useRef } from 'react';

const MARGIN = 24;

/**
 * Keeps the present item of a row that scrolls sideways in sight, with the beginning of its neighbour.
 * `current` says which one it is; the item carries `aria-current` or `aria-selected`.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    const item = list?.querySelector('[aria-current], [aria-selected="true"]');
    if (!list || !item || current === undefined) return;
    const [box, place] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (place.left < box.left) list.scrollLeft += place.left - box.left - MARGIN;
    else if (place.right > box.right) list.scrollLeft += place.right - box.right + MARGIN;
  }, [current]);
  return row;
}

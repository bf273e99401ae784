import { useEffect, useRef } from 'react';
import { usePathname } from '@/lib/i18n/navigation';

const MARGIN = 48;

/**
 * Keeps the line of the present page in sight in a menu that is longer than its window, with the beginning of
 * its neighbours. The list scrolls in the part around it; the page stays where it is.
 */
export function useLineInView() {
  const list = useRef<HTMLUListElement>(null);
  const here = usePathname();
  useEffect(() => {
    void here;
    const scroller = list.current?.parentElement;
    const line = list.current?.querySelector('[aria-current]');
    if (!scroller || !line) return;
    const [box, place] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()];
    if (place.top < box.top) scroller.scrollTop += place.top - box.top - MARGIN;
    else if (place.bottom > box.bottom) scroller.scrollTop += place.bottom - box.bottom + MARGIN;
  }, [here]);
  return list;
}

import { type RefObject, useEffect, useState } from 'react';

export const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])';

/**
 * Whether an element is taller than its place and holds nothing that takes the focus, so that only its own
 * can scroll it.
 */
export function useTextScroller(element: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isTextScroller, setTextScroller] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box || !isShown) return;
    const measure = () =>
      setTextScroller(box.scrollHeight > box.clientHeight && !box.querySelector(focusable));
    const watch = new MutationObserver(measure);
    watch.observe(box, { childList: true, subtree: true, characterData: true, attributes: true });
    // Pictures come later and say so without bubbling.
    box.addEventListener('load', measure, true);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      watch.disconnect();
      box.removeEventListener('load', measure, true);
      window.removeEventListener('resize', measure);
      setTextScroller(false);
    };
  }, [element, isShown]);
  return isTextScroller;
}

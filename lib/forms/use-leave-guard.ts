'use client';

import { useEffect } from 'react';

/**
 * Asks before the page is left while something is not saved: the browser's own question for closing and reloading,
 * `ask` for links inside the application.
 */
export function useLeaveGuard(isActive: boolean, ask: string): void {
  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
        return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      if (!window.confirm(ask)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isActive, ask]);
}

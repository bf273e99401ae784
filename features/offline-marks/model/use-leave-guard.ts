import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';

/**
 * While something is not saved: the browser asks before the page is left or reloaded, and a link inside the school is
 * held back; `held` is where it leads.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<string | null>(null);
  const router = useRouter();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
        return;
      if (link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(link.href);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, true);
    };
  }, [isDirty]);
  const stay = () => setHeld(null);
  const go = () => {
    if (held === null) return;
    setHeld(null);
    router.push(held as never);
  };
  return { held, stay, go };
}

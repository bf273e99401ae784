'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef, useState } from 'react';
import { startsNavigation } from '../model/navigation-start';

const hideAfter = 500;

function Bar() {
  const path = usePathname();
  const query = useSearchParams().toString();
  const [share, setShare] = useState<number | null>(null);
  const first = useRef(true);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (startsNavigation(event, location)) setShare((now) => now ?? 8);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  const moving = share !== null && share < 100;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setShare((now) => (now === null ? now : now + (92 - now) * 0.12)), 100);
    return () => clearInterval(timer);
  }, [moving]);
  // Arrived: fill, then go after 500 ms.
  useEffect(() => {
    void path;
    void query;
    if (first.current) {
      first.current = false;
      return;
    }
    setShare((now) => (now === null ? null : 100));
    const timer = setTimeout(() => setShare(null), hideAfter);
    return () => clearTimeout(timer);
  }, [path, query]);
  if (share === null) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-(--z-overlay) h-[3px]" aria-hidden="true">
      <div
        className="h-full rounded-e-full bg-primary transition-[inline-size]"
        style={{ inlineSize: `${share}%` }}
      />
    </div>
  );
}

/** Thin bar at the top while a page is on its way; grows in steps from the start edge. */
export function ProgressBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}

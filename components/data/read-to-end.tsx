'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type ReadToEndProps = { onEnd: () => void; children: ReactNode };

/** Something long to read: says once that its end was in sight. */
export function ReadToEnd({ onEnd, children }: ReadToEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {children}
      <div ref={end} aria-hidden="true" className="h-px" />
    </>
  );
}

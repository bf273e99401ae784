'use client';

import { lazy, Suspense } from 'react';
import type { VisitorAccountProps } from './visitor-account';

const VisitorAccount = lazy(() =>
  import('./visitor-account').then((module) => ({ default: module.VisitorAccount })),
);

/** Pages for everybody load nothing of it for guests. */
export function LazyVisitorAccount(props: VisitorAccountProps) {
  return (
    <Suspense fallback={<span className="block h-11 w-25" />}>
      <VisitorAccount {...props} />
    </Suspense>
  );
}

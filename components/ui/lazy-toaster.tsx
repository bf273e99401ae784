'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToast, watchToasts } from './toast-signal';
import type { ToasterProps } from './toaster';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));
const never = () => false;

/** One in the root layout. Its code comes with the first toast, which waits for it. */
export function LazyToaster(props: ToasterProps) {
  const isWanted = useSyncExternalStore(watchToasts, hasToast, never);
  return isWanted ? (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  ) : null;
}

'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import type { MobileNotice } from './mobile-notice';

const Notice = lazy(async () => ({ default: (await import('./mobile-notice')).MobileNotice }));

/** The root layout is part of every page: the notice comes where it is shown. */
export function LazyMobileNotice(props: ComponentProps<typeof MobileNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}

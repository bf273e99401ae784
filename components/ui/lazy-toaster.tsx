'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from './toaster';

/** One in the root layout. Its code comes after the page: toasts of that moment wait for it. */
export function LazyToaster(props: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    void import('./toaster').then(
      (file) => setToaster(() => file.Toaster),
      () => undefined,
    );
  }, []);
  return Toaster && <Toaster {...props} />;
}

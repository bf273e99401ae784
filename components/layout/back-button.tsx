'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** To the page before this one. */
export function BackButton({ children }: { children: ReactNode }) {
  return <Button onClick={() => history.back()}>{children}</Button>;
}

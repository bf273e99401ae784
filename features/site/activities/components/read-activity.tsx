'use client';

import type { ReactNode } from 'react';
import { ReadToEnd } from '@/components/data/read-to-end';
import { useWorkDone } from '@/components/questions/work-done';

/** A text to read, finished when its end was in sight. */
export function ReadActivity({ children }: { children: ReactNode }) {
  return <ReadToEnd onEnd={useWorkDone()}>{children}</ReadToEnd>;
}

'use client';

import { useEffect, useState } from 'react';
import type { SchoolTime } from '../../model/school-time';

const TICK_MS = 200;

/** Whole seconds to a moment of the server clock, never below 0; null before the time is known. */
export function useSeconds(time: Pick<SchoolTime, 'now'>, until: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - time.now()) / 1000)));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [time, until]);
  return left;
}

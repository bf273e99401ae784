'use client';

import { useEffect, useState } from 'react';
import { useSession } from './use-session';

const TICK = 500;

/**
 * What `select` makes of the seconds left by the school's clock (null while unknown or without an end), kept
 * up to date.
 */
export function useTimeLeft<T extends number | boolean | null>(
  select: (seconds: number | null) => T,
  first: T,
): T {
  const { clock } = useSession();
  const [value, setValue] = useState(first);
  useEffect(() => {
    const look = () => {
      const ms = clock.remaining();
      setValue(select(ms === null ? null : Math.max(0, Math.ceil(ms / 1000))));
    };
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [clock, select]);
  return value;
}

const isZero = (seconds: number | null) => seconds === 0;

/** The time is over, also by an estimate: no component may offer to continue. */
export const useIsTimeOver = (): boolean => useTimeLeft(isZero, false);

'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * Runs a write once: until its promise has settled a second press does nothing, also one that comes before
 * the page was drawn again. `isRunning` is true from the press to the answer. Failures are shown by the
 * caller.
 */
export function useOnce() {
  const running = useRef(false);
  const isThere = useRef(true);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const run = useCallback((write: () => unknown) => {
    if (running.current) return;
    running.current = true;
    const rest = () => {
      running.current = false;
      if (isThere.current) setRunning(false);
    };
    let result: unknown;
    try {
      result = write();
    } finally {
      if (!isPromise(result)) running.current = false;
    }
    if (!isPromise(result)) return;
    setRunning(true);
    result.then(rest, rest);
  }, []);
  return { run, isRunning };
}

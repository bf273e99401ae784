'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { registerFlush } from '@/lib/outbox/registry';

export type AutosaveStatus = 'clean' | 'waiting' | 'saving' | 'failed';
export type Autosave = {
  status: AutosaveStatus;
  /** When the last save was confirmed, as `save` reported it. */
  savedAt: string | null;
  error: unknown;
  /** Saves what is not saved yet; false when that failed. */
  flush: () => Promise<boolean>;
  /** Takes a value as saved: after a reload from the school server. */
  accept: (value: unknown) => void;
};

type Options<Value> = {
  value: Value;
  /** What the school server has at the start. */
  saved: Value;
  /** Writes the value and gives the time of the write; throws when it was refused or did not arrive. */
  save: (value: Value) => Promise<string | null>;
  isEnabled?: boolean;
  /** Milliseconds of rest before a save. */
  delay?: number;
  /** Whether a failure is worth another try by itself. */
  isPassing?: (error: unknown) => boolean;
};

const RETRY = 8000;

/** Saves a value some time after its last change, one save at a time, and the latest state always last. */
export function useAutosave<Value>(options: Options<Value>): Autosave {
  const { value, isEnabled = true, delay = 1200 } = options;
  const latest = useRef(options);
  latest.current = options;
  const saved = useRef<string | null>(null);
  saved.current ??= JSON.stringify(options.saved);
  const running = useRef<Promise<boolean> | null>(null);
  const [state, setState] = useState<{ status: AutosaveStatus; savedAt: string | null; error: unknown }>({
    status: 'clean',
    savedAt: null,
    error: null,
  });

  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    const text = JSON.stringify(latest.current.value);
    if (text === saved.current) return true;
    setState((now) => ({ ...now, status: 'saving', error: null }));
    running.current = latest.current
      .save(latest.current.value)
      .then(
        (savedAt) => {
          saved.current = text;
          const isLatest = JSON.stringify(latest.current.value) === text;
          setState({ status: isLatest ? 'clean' : 'waiting', savedAt, error: null });
          return true;
        },
        (error: unknown) => {
          setState((now) => ({ ...now, status: 'failed', error }));
          return false;
        },
      )
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, []);

  const text = JSON.stringify(value);
  useEffect(() => {
    if (text === saved.current) {
      setState((now) => (now.status === 'waiting' ? { ...now, status: 'clean' } : now));
      return;
    }
    setState((now) => (now.status === 'saving' ? now : { ...now, status: 'waiting' }));
    if (!isEnabled) return;
    const timer = setTimeout(() => void flush(), delay);
    return () => clearTimeout(timer);
  }, [text, isEnabled, delay, flush]);

  const { status, error } = state;
  useEffect(() => {
    if (status !== 'failed' || !isEnabled || !latest.current.isPassing?.(error)) return;
    const timer = setTimeout(() => void flush(), RETRY);
    return () => clearTimeout(timer);
  }, [status, error, isEnabled, flush]);

  // A change of language, branch or person waits for what is not saved yet.
  useEffect(() => {
    if (!isEnabled) return;
    return registerFlush(async () => {
      await flush();
      return { unsent: 0 };
    });
  }, [isEnabled, flush]);

  const accept = useCallback((next: unknown) => {
    saved.current = JSON.stringify(next);
    setState((now) => ({ ...now, status: 'clean', error: null }));
  }, []);
  return { ...state, flush, accept };
}

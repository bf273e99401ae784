'use client';

import { useRef } from 'react';
import { noteNewest, type Versioned } from './newest';

/** The same words, also where the school took spaces off their ends. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));

type OwnSaves<Row, Value> = {
  /** Name of the draft of a state. */
  nameOf: (row: Row) => string;
  /** The value that a state of the school holds. */
  valueOf: (row: Row) => Value;
  reload: () => Promise<Row>;
  /** Takes a state as the one that is written over next. */
  adopt: (row: Row) => void;
  isPassing: (failure: unknown) => boolean;
  isStale: (failure: unknown) => boolean;
};

/**
 * Sends a value, and knows a save whose reply was lost: refused as stale afterwards, the school is asked what
 * it has. Where that is what was sent before, it is adopted and the save goes on; anything else is the work
 * of somebody else, and the refusal is thrown on. Errors: those of `write`.
 */
export function useOwnSaves<Row extends Versioned, Value>(options: OwnSaves<Row, Value>) {
  const { nameOf, valueOf, reload, adopt, isPassing, isStale } = options;
  const lost = useRef(new Set<string>());
  const kept = (row: Row): Row => {
    lost.current.clear();
    noteNewest(nameOf(row), row);
    return row;
  };
  return async (now: Value, write: () => Promise<Row>): Promise<Row> => {
    try {
      return kept(await write());
    } catch (failure) {
      if (isPassing(failure)) lost.current.add(textOf(now));
      if (!isStale(failure) || lost.current.size === 0) throw failure;
      const fresh = await reload();
      const there = textOf(valueOf(fresh));
      if (!lost.current.has(there)) throw failure;
      adopt(fresh);
      return kept(there === textOf(now) ? fresh : await write());
    }
  };
}

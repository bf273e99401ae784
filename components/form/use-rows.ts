'use client';

import { useState } from 'react';

type List<Row> = { value: readonly Row[]; onChange: (rows: Row[]) => void };

/**
 * An ordered list of fields: each row keeps its key when others come, go or move, so that focus and what was
 * typed stay with it. Takes what `control` of a form gives for the list.
 */
export function useRows<Row>({ value, onChange }: List<Row>) {
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const change = (nextKeys: number[], rows: Row[]) => {
    setKeys(nextKeys);
    onChange(rows);
  };
  return {
    rows: value.map((row, index) => ({ key: keys[index] ?? index, index, row })),
    add: (row: Row) => change([...keys, Math.max(-1, ...keys) + 1], [...value, row]),
    remove: (index: number) =>
      change(
        keys.filter((_, at) => at !== index),
        value.filter((_, at) => at !== index),
      ),
    move: (from: number, to: number) => change(moved(keys, from, to), moved(value, from, to)),
  };
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

import { useEffect, useRef, useState } from 'react';

/** How long moves wait for more before they are written, in milliseconds. */
const WRITE_AFTER = 600;

/**
 * Rows that can be put into another order: shown at once, written when the moving is over. What the school says next
 * (a new list) stands.
 */
export function useOrder<Row extends { id: string }>(
  rows: readonly Row[],
  write: (ids: readonly string[]) => void,
) {
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(write);
  latest.current = write;
  const signature = rows.map(({ id }) => id).join();
  useEffect(() => setMoved(null), [signature]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = moved ? moved.flatMap((id) => byId.get(id) ?? []) : rows;
  function move(from: number, to: number) {
    const ids = shown.map(({ id }) => id);
    const [taken] = ids.splice(from, 1);
    if (taken === undefined) return;
    ids.splice(to, 0, taken);
    setMoved(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(ids), WRITE_AFTER);
  }
  return { shown, move };
}

import { useEffect, useRef, useState } from 'react';

/** How long moves wait for more before they are written, in milliseconds. */
const WRITE_AFTER = 600;

/**
 * Rows that can be put into another order: shown at once, written when the moving is over, one write at a
 * time. What the school says next (a new list, or that it was not written) stands.
 */
export function useOrder<Row extends { id: string }>(
  rows: readonly Row[],
  write: (ids: readonly string[]) => Promise<boolean>,
) {
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wanted = useRef<readonly string[] | null>(null);
  const isWriting = useRef(false);
  const latest = useRef(write);
  latest.current = write;
  const signature = rows.map(({ id }) => id).join();
  useEffect(() => {
    // A list that is older than the last move must not take it back.
    if (wanted.current === null) setMoved(null);
  }, [signature]);
  // A reader who leaves at once has moved the line all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (wanted.current && !isWriting.current) void latest.current(wanted.current);
    },
    [],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = moved ? moved.flatMap((id) => byId.get(id) ?? []) : rows;

  async function writeWanted() {
    if (isWriting.current) return;
    isWriting.current = true;
    while (wanted.current) {
      const ids = wanted.current;
      const isWritten = await latest.current(ids);
      if (wanted.current === ids) wanted.current = null;
      if (!isWritten) {
        wanted.current = null;
        setMoved(null);
      }
    }
    isWriting.current = false;
  }
  function move(from: number, to: number) {
    const ids = shown.map(({ id }) => id);
    const [taken] = ids.splice(from, 1);
    if (taken === undefined) return;
    ids.splice(to, 0, taken);
    setMoved(ids);
    wanted.current = ids;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void writeWanted(), WRITE_AFTER);
  }
  return { shown, move };
}

'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

type Options = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Spoken after every step, in the reader's language. */
  say: {
    lifted: (at: number) => string;
    moved: (to: number) => string;
    dropped: (at: number) => string;
    cancelled: string;
  };
};

/** Where a pointer at this height would put a row, by the middles of the rows. */
export const targetOf = (middles: readonly number[], y: number): number =>
  Math.min(middles.filter((middle) => middle < y).length, middles.length - 1);

/**
 * Reordering of rows by a handle: drag it with mouse, pen or finger; or press Space, move with the arrows and press
 * Space again (Escape gives the old place back). Rows carry `data-row`.
 */
export function useReorder({ count, onMove, say }: Options) {
  const list = useRef<HTMLElement>(null);
  const start = useRef(0);
  const [lifted, setLifted] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focusHandle = (index: number) =>
    requestAnimationFrame(() => rows()[index]?.querySelector<HTMLElement>('[data-handle]')?.focus());

  const step = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    onMove(from, to);
    setLifted(to);
    setMessage(say.moved(to + 1));
    focusHandle(to);
  };
  const toggle = (index: number) => {
    if (lifted === null) {
      start.current = index;
      setLifted(index);
      setMessage(say.lifted(index + 1));
    } else {
      setLifted(null);
      setMessage(say.dropped(index + 1));
    }
  };
  const cancel = (index: number) => {
    if (start.current !== index) onMove(index, start.current);
    focusHandle(start.current);
    setLifted(null);
    setMessage(say.cancelled);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const isLifted = lifted === index;
    if (event.key === ' ' || event.key === 'Enter') toggle(index);
    else if (event.key === 'ArrowUp' && (isLifted || event.altKey)) step(index, index - 1);
    else if (event.key === 'ArrowDown' && (isLifted || event.altKey)) step(index, index + 1);
    else if (event.key === 'Escape' && isLifted) cancel(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = (event: PointerEvent) => {
    const middles = rows()
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
    return targetOf(middles, event.clientY);
  };
  const handle = (index: number) => ({
    'data-handle': true,
    'aria-pressed': lifted === index,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onBlur: () => lifted === index && over === null && setLifted((now) => (now === index ? null : now)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setLifted(index);
      setOver(index);
    },
    onPointerMove: (event: PointerEvent) => over !== null && setOver(place(event)),
    onPointerUp: () => {
      if (over !== null && over !== index) {
        onMove(index, over);
        setMessage(say.dropped(over + 1));
      }
      setLifted(null);
      setOver(null);
    },
    onPointerCancel: () => {
      setLifted(null);
      setOver(null);
    },
  });
  const dropSide = (index: number): 'after' | 'before' | undefined => {
    if (over !== index || lifted === null || over === lifted) return undefined;
    return over > lifted ? 'after' : 'before';
  };
  /** Attributes of a row: lifted, and where a line shows the coming place. */
  const row = (index: number) => ({
    'data-row': index,
    'data-lifted': lifted === index || undefined,
    'data-drop': dropSide(index),
  });
  return { list, handle, row, message };
}

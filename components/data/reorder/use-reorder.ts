'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Spoken after every step, in the reader's language; places count from 1. */
export type ReorderTexts = {
  lifted: (at: number) => string;
  moved: (to: number) => string;
  dropped: (at: number) => string;
  cancelled: string;
};
type Options = { count: number; onMove: (from: number, to: number) => void; say: ReorderTexts };

/** Where a pointer at this height would put a row, by the middles of the rows. */
export const targetOf = (middles: readonly number[], y: number): number =>
  Math.min(middles.filter((middle) => middle < y).length, middles.length - 1);

const middlesOf = (rows: readonly HTMLElement[]) =>
  rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);

/** Moving by keyboard: Space lifts and puts down, arrows move, Escape gives the old place back. */
function useKeys({ count, onMove, say }: Options, focusHandle: (index: number) => void) {
  const start = useRef(0);
  const [lifted, setLifted] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const step = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    onMove(from, to);
    setLifted(to);
    setMessage(say.moved(to + 1));
    focusHandle(to);
  };
  const toggle = (index: number) => {
    const isUp = lifted === null;
    if (isUp) start.current = index;
    setLifted(isUp ? index : null);
    setMessage(isUp ? say.lifted(index + 1) : say.dropped(index + 1));
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
  return { lifted, setLifted, message, setMessage, onKeyDown };
}

/**
 * Reordering of rows by a handle, with mouse, pen, finger or keyboard. Rows carry `data-row`, handles
 * `data-handle`; give `list` to the element around the rows.
 */
export function useReorder(options: Options) {
  const { onMove, say } = options;
  const list = useRef<HTMLElement>(null);
  const [over, setOver] = useState<number | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focusHandle = (index: number) =>
    requestAnimationFrame(() => rows()[index]?.querySelector<HTMLElement>('[data-handle]')?.focus());
  const { lifted, setLifted, message, setMessage, onKeyDown } = useKeys(options, focusHandle);

  const stop = () => {
    setLifted(null);
    setOver(null);
  };
  const handle = (index: number) => ({
    'data-handle': true,
    'aria-pressed': lifted === index,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setLifted(index);
      setOver(index);
    },
    onPointerMove: (event: PointerEvent) =>
      over !== null && setOver(targetOf(middlesOf(rows()), event.clientY)),
    onPointerUp: () => {
      if (over !== null && over !== index) {
        onMove(index, over);
        setMessage(say.dropped(over + 1));
      }
      stop();
    },
    onPointerCancel: stop,
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

'use client';

import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Place } from './moves';

/**
 * What happens in the field of a cell, with its place; one object for the whole grid, which never changes.
 */
export type GridEvents = {
  /** A key in the field: true when the grid took it. `isTyping` while the caret moves in the text. */
  onKey: (
    place: Place,
    event: KeyboardEvent<HTMLInputElement>,
    isTyping: boolean,
    isDirty: boolean,
  ) => boolean;
  onCopy: (place: Place, event: ClipboardEvent<HTMLInputElement>) => void;
  onPaste: (place: Place, event: ClipboardEvent<HTMLInputElement>) => void;
  onCommit: (place: Place, text: string) => void;
  onSelect: (place: Place, isExtending: boolean) => void;
};

type CellFieldProps = {
  text: string;
  isWrong: boolean;
  /** Row and column in words. */
  label: string;
  row: number;
  column: number;
  isReadOnly: boolean;
  events: GridEvents;
  /** Of the sentence below the cell. */
  noteId: string | undefined;
};

const CARET = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Lies over the text of the cell that is worked on, so that nothing is laid out again when it comes and goes.
 */
export function CellField(props: CellFieldProps) {
  const { text, isWrong, label, row, column, isReadOnly, events, noteId } = props;
  const place = { row, column };
  const field = useRef<HTMLInputElement>(null);
  const isCaret = useRef(false);
  const [draft, setDraft] = useState(text);
  const given = useRef(text);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // What the school or a step back made of the text; the focus stays where it is.
  useEffect(() => {
    if (given.current === text) return;
    given.current = text;
    setDraft(text);
  }, [text]);
  const commit = () => {
    if (draft === given.current || isReadOnly) return;
    given.current = draft;
    events.onCommit(place, draft);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'F2') isCaret.current = true;
    if (event.key === 'Escape') {
      event.preventDefault();
      isCaret.current = false;
      setDraft(given.current);
      requestAnimationFrame(() => field.current?.select());
    }
    const isTyping = isCaret.current && CARET.has(event.key) && !event.shiftKey;
    // The text is taken before the place moves on: the next cell may stand in another row.
    if (LEAVING.has(event.key) && !isTyping) commit();
    if (events.onKey(place, event, isTyping, draft !== given.current)) event.preventDefault();
  };
  return (
    <input
      ref={field}
      type="text"
      size={3}
      inputMode="text"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={noteId}
      readOnly={isReadOnly}
      value={draft}
      dir="auto"
      className="sheet-field"
      onChange={({ target }) => setDraft(target.value)}
      onKeyDown={onKey}
      onBlur={commit}
      onCopy={(event) => events.onCopy(place, event)}
      onCut={(event) => events.onCopy(place, event)}
      onPaste={(event) => events.onPaste(place, event)}
      onDoubleClick={() => {
        isCaret.current = true;
      }}
    />
  );
}

const LEAVING = new Set([
  'Enter',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

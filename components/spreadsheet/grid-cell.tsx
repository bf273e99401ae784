'use client';

import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '@/components/ui/class-names';
import type { Place } from './moves';
import type { GridCell as Content } from './types';

/** What happens in a cell, with its place; one object for the whole grid, which never changes. */
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

type GridCellProps = {
  content: Content;
  /** Row and column in words. */
  label: string;
  row: number;
  column: number;
  isActive: boolean;
  isMarked: boolean;
  /** The one cell that Tab reaches from outside. */
  isEntry: boolean;
  isReadOnly: boolean;
  events: GridEvents;
};

/** What changes in a cell is laid out in it alone; the table around it keeps its places. */
const BOX = 'h-full min-h-(--row) contain-strict';

const CARET = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * A cell: a button with its text until it is worked on, then a field that keeps what is typed until it is left. Most cells
 * stay as they are while somebody types and moves on: they are not drawn again.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { content, label, row, column, isActive, isMarked, isEntry, isReadOnly, events } = props;
  const { text, spoken, problem, hint, isFlagged, isChanged, hasRemark } = content;
  const id = useId();
  const note = problem ?? hint;
  return (
    <td
      aria-colindex={column + 2}
      aria-selected={isMarked || isActive || undefined}
      aria-readonly={isReadOnly || undefined}
      className={cx(
        'relative h-(--row) border-s border-line p-0 text-center tabular-nums select-none',
        isReadOnly && 'bg-sunken',
        (isChanged || isMarked) && !problem && 'bg-primary-soft',
        isFlagged && !problem && 'outline-2 -outline-offset-2 outline-accent outline-dashed',
        problem && 'bg-danger-soft font-bold text-danger-ink outline-2 -outline-offset-2 outline-danger',
      )}
    >
      {/* One box whatever stands in it: a field in place of a button moves nothing around it. */}
      <div className={BOX}>
        {isActive ? (
          <CellField {...props} noteId={note ? id : undefined} />
        ) : (
          <button
            type="button"
            aria-label={[label, spoken ?? text, problem ?? hint].filter(Boolean).join(': ')}
            tabIndex={isEntry ? 0 : -1}
            className="block size-full min-h-(--row) truncate px-2"
            onPointerDown={(event) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              events.onSelect({ row, column }, true);
            }}
            onPointerEnter={(event: PointerEvent) => {
              if (event.buttons === 1 && event.pointerType === 'mouse')
                events.onSelect({ row, column }, true);
            }}
            onFocus={() => events.onSelect({ row, column }, false)}
          >
            {text}
          </button>
        )}
      </div>
      {isActive && note && (
        <span
          id={id}
          role={problem ? 'alert' : undefined}
          className={cx(
            'absolute start-0 top-full z-(--z-menu) w-56 rounded-md border bg-surface px-3 py-2 text-start text-13 font-normal shadow-md',
            problem ? 'border-danger text-danger' : 'border-line text-ink-2',
          )}
        >
          {note}
        </span>
      )}
      {hasRemark && (
        <span aria-hidden="true" className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />
      )}
    </td>
  );
});

/** `noteId`: of the sentence below the cell. */
function CellField({
  content,
  label,
  row,
  column,
  isReadOnly,
  events,
  noteId,
}: GridCellProps & { noteId: string | undefined }) {
  const place = { row, column };
  const { text, problem } = content;
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
      aria-invalid={problem !== null || undefined}
      aria-describedby={noteId}
      readOnly={isReadOnly}
      value={draft}
      dir="auto"
      className="block size-full min-h-(--row) bg-transparent px-2 text-center outline-2 -outline-offset-2 outline-primary"
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

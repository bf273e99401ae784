'use client';

import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';

export type CellHandlers = {
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onType: (text: string) => void;
  onActivate: () => void;
  onCaret: () => void;
};

type MarksCellProps = CellHandlers & {
  text: string;
  label: string;
  isActive: boolean;
  /** The one cell that Tab reaches from outside the sheet. */
  isEntry: boolean;
  isReadOnly: boolean;
  isChanged: boolean;
  problem: string | null;
  isTotal: boolean;
};

/** A cell of the sheet: text until it is worked on, then a field. */
export function MarksCell(props: MarksCellProps) {
  const { text, label, isActive, isEntry, isReadOnly, isChanged, problem, isTotal } = props;
  return (
    <td
      className={cx(
        'relative h-(--row) border-s border-line p-0 text-center tabular-nums',
        isTotal && 'font-bold',
        (isReadOnly || isTotal) && 'bg-sunken',
        isChanged && !problem && 'bg-primary-soft',
        problem && 'bg-danger-soft font-bold text-danger-ink outline-2 -outline-offset-2 outline-danger',
      )}
    >
      {isActive ? (
        <ActiveCell {...props} />
      ) : (
        <button
          type="button"
          aria-label={[label, text, problem].filter(Boolean).join(': ')}
          tabIndex={isEntry ? 0 : -1}
          className="block size-full min-h-(--row) px-2"
          onClick={props.onActivate}
          onFocus={props.onActivate}
        >
          {text || (isReadOnly ? '—' : '')}
        </button>
      )}
    </td>
  );
}

function ActiveCell({ text, label, isReadOnly, problem, onKey, onPaste, onType, onCaret }: MarksCellProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <input
        ref={field}
        type="text"
        size={3}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? 'paper-cell-problem' : undefined}
        readOnly={isReadOnly}
        value={text}
        dir="auto"
        className="block size-full min-h-(--row) bg-transparent px-2 text-center outline-2 -outline-offset-2 outline-primary"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
        onDoubleClick={onCaret}
      />
      {problem && (
        <span
          id="paper-cell-problem"
          role="alert"
          className="absolute start-0 top-full z-(--z-menu) w-56 rounded-md border border-danger bg-surface px-3 py-2 text-start text-13 font-normal text-danger shadow-md"
        >
          {problem}
        </span>
      )}
    </>
  );
}

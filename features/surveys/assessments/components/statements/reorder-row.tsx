'use client';

import type { ReactNode } from 'react';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import type { useReorder } from '@/components/data/reorder/use-reorder';
import { cx } from '@/components/ui/class-names';

type Reorder = ReturnType<typeof useReorder>;
type RowProps = {
  row: ReturnType<Reorder['row']>;
  /** Null where the order is locked. */
  handle: ReturnType<Reorder['handle']> | null;
  handleName: string;
  isCurrent: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** A line of a list that is put in order; pressing it opens its form. */
export function ReorderRow({ row, handle, handleName, isCurrent, onSelect, children }: RowProps) {
  return (
    <li
      data-row={row['data-row']}
      className={cx(
        'flex items-start gap-1 py-2 pe-4',
        handle ? 'ps-2' : 'ps-4',
        isCurrent && 'beam bg-primary-soft',
        row['data-lifted'] && 'bg-accent-soft',
        row['data-drop'] === 'before' && 'shadow-[0_-2px_0_var(--primary)]',
        row['data-drop'] === 'after' && 'shadow-[0_2px_0_var(--primary)]',
      )}
    >
      {handle && <DragHandle name={handleName} {...handle} />}
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-sm py-1 text-start"
        onClick={onSelect}
      >
        {children}
      </button>
    </li>
  );
}

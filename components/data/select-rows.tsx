'use client';

import { Checkbox } from '@/components/ui/checkbox';
import type { Selection } from './use-selection';

/** Chooses all rows of a page; stands above a list that has no head. */
export function SelectAll({ selection, label }: { selection: Selection; label: string }) {
  return (
    <div className="border-b border-line px-4 md:px-5">
      <Checkbox label={label} checked={selection.all} mixed={selection.some} onChange={selection.toggleAll} />
    </div>
  );
}

/** Chooses the row of `id`; the label names it for screen readers. */
export function SelectRow({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  return (
    <Checkbox
      hideLabel
      label={label}
      checked={selection.isSelected(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

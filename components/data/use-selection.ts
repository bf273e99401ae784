'use client';

import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which rows of a page are chosen; rows that left the page are forgotten. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    all: ids.length > 0 && selected.length === ids.length,
    some: selected.length > 0 && selected.length < ids.length,
    toggle: (id: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setChosen(selected.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}

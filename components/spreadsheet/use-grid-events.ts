import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { readBlock } from './block';
import type { GridEvents } from './grid-cell';
import { moved, type Place } from './moves';
import { blockOf, filledDown, isOneCell, oneCell, placesIn, type Selection, toClipboard } from './selection';
import type { GridColumn, GridRow, TypedCell } from './types';

export type GridInput = {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  selection: Selection | null;
  isReadOnly: boolean;
  isRtl: boolean;
  onSelect: (selection: Selection) => void;
  onType: (cells: readonly TypedCell[]) => void;
  /** A block of more than one cell, from the place on. */
  onPaste: (block: string[][], place: Place) => void;
  onUndo: () => void;
};

const ERASING = new Set(['Delete', 'Backspace']);
const isCtrl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

const same = (a: Place, b: Place) => a.row === b.row && a.column === b.column;

/** Keys, clipboard and pointer of a grid; always the newest input, in an object that never changes. */
export function useGridEvents(input: GridInput): GridEvents {
  const latest = useRef(input);
  latest.current = input;
  return useMemo((): GridEvents => {
    const textAt = ({ row, column }: Place) => latest.current.rows[row]?.cells[column]?.text ?? '';
    const type = (cells: readonly TypedCell[]) => {
      const { isReadOnly, columns, onType } = latest.current;
      const allowed = cells.filter(({ column }) => columns[column]?.isReadOnly === false);
      if (!isReadOnly && allowed.length > 0) onType(allowed);
    };
    const selectionAt = (place: Place): Selection => {
      const { selection } = latest.current;
      return selection && same(selection.active, place) ? selection : oneCell(place);
    };

    function command(place: Place, event: KeyboardEvent, isDirty: boolean): boolean {
      const selection = selectionAt(place);
      if (isCtrl(event) && event.code === 'KeyZ' && !isDirty) {
        latest.current.onUndo();
        return true;
      }
      if (isCtrl(event) && event.code === 'KeyD') {
        type(filledDown(blockOf(selection), textAt));
        return true;
      }
      if (event.key === 'Escape' && !isOneCell(selection)) latest.current.onSelect(oneCell(place));
      if (ERASING.has(event.key) && !isOneCell(selection)) {
        type(placesIn(blockOf(selection)).map((each) => ({ ...each, text: '' })));
        return true;
      }
      return false;
    }

    return {
      onCommit: (place, text) => type([{ ...place, text }]),
      onSelect: (place, isExtending) => {
        const { selection, onSelect } = latest.current;
        if (isExtending && selection) onSelect({ ...selection, end: place });
        else if (!selection || !same(selection.active, place)) onSelect(oneCell(place));
      },
      onKey: (place, event, isTyping, isDirty) => {
        const { rows, columns, isRtl, onSelect } = latest.current;
        if (command(place, event, isDirty)) return true;
        if (isTyping) return false;
        const size = { rows: rows.length, columns: columns.length };
        const selection = selectionAt(place);
        const isExtending = event.shiftKey && event.key !== 'Tab' && event.key !== 'Enter';
        const next = moved(event, isExtending ? selection.end : place, size, isRtl);
        if (!next) return false;
        onSelect(isExtending ? { active: place, end: next } : oneCell(next));
        return true;
      },
      onCopy: (place, event: ClipboardEvent<HTMLInputElement>) => {
        const selection = selectionAt(place);
        if (isOneCell(selection)) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', toClipboard(blockOf(selection), textAt));
        if (event.type === 'cut') type(placesIn(blockOf(selection)).map((each) => ({ ...each, text: '' })));
      },
      onPaste: (place, event: ClipboardEvent<HTMLInputElement>) => {
        if (latest.current.isReadOnly) return;
        const selection = selectionAt(place);
        const block = readBlock(event.clipboardData.getData('text/plain'));
        const [only] = block;
        if (block.length === 1 && only?.length === 1) {
          if (isOneCell(selection)) return;
          event.preventDefault();
          type(placesIn(blockOf(selection)).map((each) => ({ ...each, text: only[0] ?? '' })));
          return;
        }
        if (block.length === 0) return;
        event.preventDefault();
        const { top, from } = blockOf(selection);
        latest.current.onPaste(block, { row: top, column: from });
      },
    };
  }, []);
}

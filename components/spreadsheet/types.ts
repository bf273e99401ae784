import type { ReactNode } from 'react';
import type { LevelColor } from '@/lib/contract/level-colors';
import type { Place } from './moves';

export type GridColumn = {
  key: string;
  title: string;
  /** Second line of the head, as «of 10». */
  lead?: string;
  /** In px. */
  width: number;
  /** Beside the title. */
  mark?: ReactNode;
  isReadOnly: boolean;
};

export type GridCell = {
  text: string;
  /** Of a level: behind its name. */
  color?: LevelColor;
  /** What a screen reader says after the name of the cell; the text otherwise. */
  spoken?: string;
  /** Sentence about what is wrong; null when it may stand. */
  problem: string | null;
  /** Sentence about what is worth a look. */
  hint: string | null;
  /** Stands out of the others. */
  isFlagged: boolean;
  isChanged: boolean;
  hasRemark: boolean;
};

export type GridRow = {
  key: string;
  name: string;
  /** What distinguishes two of the same name. */
  number?: string;
  cells: readonly GridCell[];
  /** Contents of the columns after the cells, in the order of `ends`. */
  ends: readonly ReactNode[];
};

/** A column after the cells that nobody types in. */
export type GridEnd = { key: string; title: string; lead?: string; width: number; isWideOnly?: boolean };
export type TypedCell = Place & { text: string };

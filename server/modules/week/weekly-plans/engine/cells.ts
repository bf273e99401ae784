import type { PlanCell } from '@/lib/contract/resources/week/weekly-plan';
import {
  atHome,
  type PlanField,
  planFields,
  type PlannedWork,
  type PlanState,
} from '@/lib/contract/weekly-plan';
import { type Fillings, isFilled, noFilling } from './fill';

/** A cell as it is kept: the teacher's own words or, of a published plan, what it was filled with. */
export type StoredCell = {
  lesson_id: string;
  field: PlanField;
  source: 'own' | 'filled';
  text: string;
  works: PlannedWork[];
};
type Cells = Record<PlanField, PlanCell>;

/**
 * The cells of a lesson: own words stand; the others of a draft follow what they are filled with, those of a
 * published plan keep what it was published with.
 */
export function cellsOf(
  state: PlanState,
  lessonId: string,
  stored: readonly StoredCell[],
  fillings: Fillings = noFilling(),
): Cells {
  const kept = new Map(
    stored.filter(({ lesson_id }) => lesson_id === lessonId).map((cell) => [cell.field, cell]),
  );
  const cellOf = (field: PlanField): PlanCell => {
    const there = kept.get(field);
    if (there?.source === 'own') return { text: there.text, works: [], source: 'own' };
    const filling = state === 'published' ? (there ?? { text: '', works: [] }) : fillings[field];
    return {
      text: filling.text,
      works: filling.works,
      source: isFilled(filling) ? 'filled' : null,
    };
  };
  return {
    lesson: cellOf('lesson'),
    objectives: cellOf('objectives'),
    classwork: cellOf('classwork'),
    [atHome]: cellOf(atHome),
    materials: cellOf('materials'),
    tests: cellOf('tests'),
  };
}

/** Whether anything is said about a lesson. */
export const hasWords = (cells: Cells | null): boolean =>
  cells !== null && planFields.some((field) => isFilled(cells[field]));

/**
 * Own words of a new plan that begins as another one: those of the first lesson for the first, and so on.
 * What the new plan is filled with by itself is not written over, unless the teacher of the other one wrote
 * it.
 */
export function copyWords(
  source: readonly Cells[],
  target: readonly { lesson_id: string; fillings: Fillings }[],
): { lesson_id: string; field: PlanField; text: string }[] {
  return target.flatMap(({ lesson_id, fillings }, place) => {
    const cells = source[place];
    if (!cells) return [];
    return planFields.flatMap((field) => {
      const { text, source: from } = cells[field];
      if (text === '' || (from !== 'own' && isFilled(fillings[field]))) return [];
      return [{ lesson_id, field, text }];
    });
  });
}

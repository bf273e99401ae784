import type { PlanCell, PlanRow, WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import { type PlanField, planFields } from '@/lib/contract/weekly-plan';

/** Whether there is anything in a cell. */
export const isFilled = ({ text, works }: Pick<PlanCell, 'text' | 'works'>): boolean =>
  text !== '' || works.length > 0;

/** Fields of a lesson with anything in them, in their order. */
export const filledFields = ({ cells }: PlanRow): PlanField[] =>
  cells === null ? [] : planFields.filter((field) => isFilled(cells[field]));

/** Own words of a plan by lesson and field; a cell that is not in it holds what it is filled with. */
export type OwnWords = Readonly<Record<string, string>>;
export const keyOf = (lessonId: string, field: PlanField): string => `${lessonId} ${field}`;

export const ownWordsOf = ({ rows }: Pick<WeeklyPlan, 'rows'>): OwnWords =>
  Object.fromEntries(
    rows.flatMap(({ lesson_id, cells }) =>
      cells === null
        ? []
        : planFields.flatMap((field) =>
            cells[field].source === 'own' ? [[keyOf(lesson_id, field), cells[field].text]] : [],
          ),
    ),
  );

/** Own words as they are sent. */
export const toCells = (own: OwnWords): { lesson_id: string; field: PlanField; text: string }[] =>
  Object.entries(own).flatMap(([key, text]) => {
    const [lesson_id = '', name = ''] = key.split(' ');
    const field = planFields.find((each) => each === name);
    return field ? [{ lesson_id, field, text }] : [];
  });

/** All that a teacher writes in a plan. */
export type PlanWords = { note: string; own: OwnWords };
export const wordsOf = (plan: Pick<WeeklyPlan, 'rows' | 'note'>): PlanWords => ({
  note: plan.note,
  own: ownWordsOf(plan),
});

const isTexts = (given: unknown): given is OwnWords =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((text) => typeof text === 'string');
/** Words that an earlier visit left in this tab; null for anything else. */
export const wordsKept = (kept: unknown): PlanWords | null =>
  typeof kept === 'object' &&
  kept !== null &&
  'note' in kept &&
  typeof kept.note === 'string' &&
  'own' in kept &&
  isTexts(kept.own)
    ? { note: kept.note, own: kept.own }
    : null;

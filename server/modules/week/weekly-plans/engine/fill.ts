import { type atHome, type PlanField, planFields, type PlannedWork } from '@/lib/contract/weekly-plan';

/** What a cell is filled with. */
export type Filling = { text: string; works: PlannedWork[] };
export type Fillings = Record<PlanField, Filling>;

/** A lesson of a plan in its place; only lessons that are held are filled. */
export type PlannedLesson = { id: string; day: string; period: number; isHeld: boolean };
/** What was prepared for a lesson; `media` in the words of the reader. */
export type Prepared = {
  lesson_id: string;
  title: string;
  objectives: readonly string[];
  homework: string;
  worksheet: string;
  media: readonly string[];
};
/** Homework or a test of the class, with its days as the branch counts them (`YYYY-MM-DD`). */
export type PlacedWork = PlannedWork & {
  field: typeof atHome | 'tests';
  opens_on: string | null;
  closes_on: string | null;
};

/** How much of a part of a preparation stands in a cell, in characters. */
const LONGEST = 400;
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;

export const noFilling = (): Fillings => ({
  lesson: { text: '', works: [] },
  objectives: { text: '', works: [] },
  classwork: { text: '', works: [] },
  homework: { text: '', works: [] },
  materials: { text: '', works: [] },
  tests: { text: '', works: [] },
});

/** Whether there is anything in a cell. */
export const isFilled = ({ text, works }: Filling): boolean => text !== '' || works.length > 0;

const byPlace = (one: PlannedLesson, other: PlannedLesson) =>
  one.day.localeCompare(other.day) || one.period - other.period || one.id.localeCompare(other.id);
const byTime = (one: PlacedWork, other: PlacedWork) =>
  (one.opens_at ?? '').localeCompare(other.opens_at ?? '') || one.id.localeCompare(other.id);

/**
 * The lesson at which work stands: the last one on or before the day on which it opens or, where it opened
 * before this week, on which it closes; the first lesson where there is none before. Null for work of another
 * week.
 */
function lessonFor(
  work: PlacedWork,
  held: readonly PlannedLesson[],
  { from, to }: { from: string; to: string },
): PlannedLesson | null {
  const isInWeek = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const day = isInWeek(work.opens_on) ? work.opens_on : work.closes_on;
  if (!isInWeek(day)) return null;
  // Of several lessons of one day the first.
  const upTo = held.filter((lesson) => lesson.day <= day);
  const last = upTo.at(-1);
  return upTo.find((lesson) => lesson.day === last?.day) ?? held[0] ?? null;
}

/**
 * What the cells of a class and subject are filled with in a week, by lesson. The same lessons, preparations
 * and work give the same in whatever order they are named.
 */
export function fillLessons(
  lessons: readonly PlannedLesson[],
  prepared: readonly Prepared[],
  works: readonly PlacedWork[],
  week: { from: string; to: string },
): Map<string, Fillings> {
  const held = lessons.filter(({ isHeld }) => isHeld).toSorted(byPlace);
  const filled = new Map(held.map(({ id }) => [id, noFilling()]));
  for (const { lesson_id, title, objectives, homework, worksheet, media } of prepared) {
    const cells = filled.get(lesson_id);
    if (!cells) continue;
    cells.lesson.text = title;
    cells.objectives.text = shortened(objectives.join('\n'));
    cells.classwork.text = shortened(worksheet);
    cells.homework.text = shortened(homework);
    cells.materials.text = shortened(media.join('\n'));
  }
  for (const work of works.toSorted(byTime)) {
    const lesson = lessonFor(work, held, week);
    const { id, kind, title, opens_at, closes_at } = work;
    if (lesson) filled.get(lesson.id)?.[work.field].works.push({ id, kind, title, opens_at, closes_at });
  }
  return filled;
}

/** Fields of a lesson in which there is anything. */
export const filledFields = (fillings: Fillings): PlanField[] =>
  planFields.filter((field) => isFilled(fillings[field]));

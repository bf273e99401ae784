import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';

export type BoardSlot = TimetableBoard['slots'][number];
/** A place of the week that a lesson can be put to. */
export type Place = { date: string; period: number };
/** What an editor has opened: a lesson, with the place onto which it was dropped, or a free place. */
export type Opened =
  | { lesson: TimetableLesson; date: string; to: Place | null }
  | { lesson: null; place: Place };

const SLOT_ID = 36;
/** The slot of a lesson, whose version an editor sends back. */
export const slotOf = (
  { slots }: TimetableBoard,
  lesson: Pick<TimetableLesson, 'id'>,
): BoardSlot | undefined => slots.find(({ id }) => id === lesson.id.slice(0, SLOT_ID));

/** Lessons that stand in a place of the week and are not gone from it. */
export const lessonsAt = ({ days }: TimetableBoard, { date, period }: Place): TimetableLesson[] =>
  (days.find((day) => day.date === date)?.lessons ?? []).filter(
    (lesson) => lesson.period === period && lesson.state === 'held',
  );

/** Numbers of all periods that the week has room for or uses. */
export const periodsOf = ({ days }: TimetableBoard): number[] =>
  [
    ...new Set(
      days.flatMap(({ periods, lessons }) => [
        ...periods.map(({ number }) => number),
        ...lessons.filter(({ state }) => state !== 'closed').map(({ period }) => period),
      ]),
    ),
  ].sort((one, other) => one - other);

/** From when a change of every week holds: the week that is shown, but no day that is over. */
export const changesFrom = ({ from, today }: TimetableBoard): string => (from > today ? from : today);

/** The last step and how it is undone. */
export type Done = { warnings: readonly string[]; undo: (() => Promise<unknown>) | null };

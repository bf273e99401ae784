import type { TimetableDay, TimetableLesson } from '@/lib/contract/resources/week/timetable';

/**
 * Lessons that concern the reader: those that were cancelled or moved are listed, those of closed days are
 * not.
 */
export const isListed = ({ state }: TimetableLesson): boolean => state !== 'closed' && state !== 'no_period';

export type ChangeWord = 'cancelled' | 'movedAway' | 'movedHere' | 'covered' | 'otherSubject' | 'otherRoom';

/** Lessons that the reader has not at this place: they stand there struck through. */
export const isOff = ({ state }: TimetableLesson): boolean =>
  state === 'cancelled' || state === 'moved' || state === 'covered';

/** What is other than the timetable says, the weightiest first. */
export function changesOf(lesson: TimetableLesson, date: string): ChangeWord[] {
  const { planned, state } = lesson;
  if (state === 'cancelled') return ['cancelled'];
  if (state === 'moved') return ['movedAway'];
  if (state === 'covered') return ['covered'];
  if (!planned) return [];
  const found: [ChangeWord, boolean][] = [
    ['movedHere', planned.day !== date || planned.period !== lesson.period],
    ['covered', planned.teacher.id !== lesson.teacher.id],
    ['otherSubject', planned.subject.id !== lesson.subject.id],
    ['otherRoom', planned.room?.id !== lesson.room?.id],
  ];
  return found.flatMap(([word, isSo]) => (isSo ? [word] : []));
}

/** Why it was changed, as the last note says. */
export const reasonOf = ({ changes }: TimetableLesson): string | null =>
  changes.findLast(({ note }) => note !== null)?.note ?? null;

export type ChangedLesson = { date: string; lesson: TimetableLesson };

/** Lessons from a day on that are other than the timetable says, in their order. */
export const changedLessons = (days: readonly TimetableDay[], from: string): ChangedLesson[] =>
  days
    .filter(({ date }) => date >= from)
    .flatMap(({ date, lessons }) =>
      lessons
        .filter((lesson) => isListed(lesson) && changesOf(lesson, date).length > 0)
        .map((lesson) => ({ date, lesson })),
    );

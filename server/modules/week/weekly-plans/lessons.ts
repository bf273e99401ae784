import type { PlanRow } from '@/lib/contract/resources/week/weekly-plan';
import type { Timetable, TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { Db } from '@/server/platform/db/client';
import { readTimetable } from '@/server/modules/week/timetable';
import { parseLessonId } from '@/server/modules/week/timetable/engine';
import type { FilledLesson } from './fillings';
import type { Week } from './week';

/** A lesson of a plan as its row shows it, with the subject whose plan it belongs to. */
export type WeekLesson = Pick<PlanRow, 'lesson_id' | 'day' | 'period' | 'state' | 'moved_to'> & {
  subject: TimetableLesson['subject'];
};

const subjectOf = ({ planned, subject }: TimetableLesson) => planned?.subject ?? subject;

/**
 * A lesson that another subject took stands in the plan of the original subject as not held. In the timetable
 * of a class a lesson that is covered is held: only that of the covered teacher has the state `covered`.
 */
const toWeekLesson = (day: string, lesson: TimetableLesson): WeekLesson => {
  const own = subjectOf(lesson);
  const state = lesson.state === 'covered' ? 'held' : lesson.state;
  return {
    lesson_id: lesson.id,
    day,
    period: lesson.period,
    state: own.id === lesson.subject.id ? state : 'cancelled',
    moved_to: lesson.moved_to,
    subject: own,
  };
};

const toLessons = ({ days }: Pick<Timetable, 'days'>): WeekLesson[] =>
  days.flatMap(({ date, lessons }) => lessons.map((lesson) => toWeekLesson(date, lesson)));

/** All lessons of a class in a week, in their order; those that were moved also where they left. */
export const readLessons = async (
  db: Db,
  week: Week,
  classroomId: string,
  now: Date,
): Promise<WeekLesson[]> => toLessons(await readTimetable(db, week.branch, week.head, { classroomId }, now));

/** Lessons that may be filled. */
export const toFilledLessons = (lessons: readonly WeekLesson[], classroomId: string): FilledLesson[] =>
  lessons.flatMap(({ lesson_id, day, period, state, subject }) => {
    const place = parseLessonId(lesson_id);
    return place && state !== 'moved'
      ? [
          {
            ...place,
            id: lesson_id,
            day,
            period,
            isHeld: state === 'held',
            classroomId,
            subjectId: subject.id,
          },
        ]
      : [];
  });

import type * as z from 'zod';
import type { Coverage, coverageFilters, PlannedLesson } from '@/lib/contract/resources/week/preparation';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { FieldErrors } from '@/server/router/errors';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays, lessonId } from '@/server/modules/week/timetable/engine';
import { isPrepared, madeFor, shownOf, subjectsInReach, whoseLessons } from './lessons';

/** Days that one question may cover. */
const MOST_DAYS = 62;

type Filters = z.output<typeof coverageFilters>;

/**
 * Lessons that are held between two days, of a teacher or in the subjects of a supervisor, and what was made
 * for them.
 */
async function expectedLessons(
  db: Db,
  access: Access<'preparation.list'>,
  { from, to, subject_uuid, classroom_uuid }: Filters,
) {
  if (to < from) throw new FieldErrors([{ field: 'to', code: 'after_start', parameter: true }]);
  if (addDays(from, MOST_DAYS) < to)
    throw new FieldErrors([{ field: 'to', code: 'too_many', parameter: true }]);
  const [{ sessions }, reached] = await Promise.all([
    readAgenda(db, access.branch, { from, to }, whoseLessons(access)),
    subjectsInReach(db, access),
  ]);
  const expected = sessions.filter(
    ({ state, subjectId, classroomId }) =>
      state === 'held' &&
      (access.actor.role === 'school_instructor' || reached.has(subjectId)) &&
      (subject_uuid === undefined || subjectId === subject_uuid) &&
      (classroom_uuid === undefined || classroomId === classroom_uuid),
  );
  return { expected, made: await madeFor(db, access, expected) };
}

/**
 * Lessons between two days in their order, each with its preparation where the reader may know of it. Errors:
 * 422 `to`.
 */
export async function listLessons(
  db: Db,
  access: Access<'preparation.list'>,
  filters: Filters,
): Promise<PlannedLesson[]> {
  const { expected, made } = await expectedLessons(db, access, filters);
  return expected
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.period - other.period)
    .map((lesson) => {
      const { day, period, starts_at, subject, classroom, teacher } = lesson;
      return {
        id: lessonId(lesson),
        day,
        period,
        starts_at,
        subject,
        classroom,
        teacher,
        preparation: shownOf(made.get(lessonId(lesson)), access),
      };
    });
}

/**
 * How many lessons were expected, prepared, approved and late between two days, by teacher, subject and
 * class: a teacher's own, a supervisor's subjects. A lesson is expected of the teacher who holds it, where
 * and when it is held by now; what the colleague handed in whose lesson it was counts for it. It is late when
 * it began before its preparation was handed in; one that falls out is not expected. Errors: 422 `to`.
 */
export async function readCoverage(
  db: Db,
  access: Access<'preparation.list'>,
  filters: Filters,
  now: Date,
): Promise<Coverage[]> {
  const { expected, made } = await expectedLessons(db, access, filters);
  const isLate = (lesson: Session) => {
    const there = made.get(lessonId(lesson))?.counted;
    const due = lesson.starts_at;
    if (due === null) return false;
    return there?.submitted_at && isPrepared(there.state)
      ? there.submitted_at > due
      : due <= now.toISOString();
  };
  const groups = Map.groupBy(
    expected,
    ({ teacherId, subjectId, classroomId }) => `${teacherId}.${subjectId}.${classroomId}`,
  );
  return [...groups].flatMap(([id, lessons]) => {
    const [first] = lessons;
    if (!first) return [];
    const stateOf = (lesson: Session) => made.get(lessonId(lesson))?.counted?.state;
    const { icon: _icon, ...subject } = first.subject;
    return [
      {
        id,
        teacher: first.teacher,
        subject,
        classroom: first.classroom,
        expected: lessons.length,
        prepared: lessons.filter((lesson) => isPrepared(stateOf(lesson))).length,
        approved: lessons.filter((lesson) => ['approved', 'delivered'].includes(stateOf(lesson) ?? ''))
          .length,
        late: lessons.filter(isLate).length,
      },
    ];
  });
}

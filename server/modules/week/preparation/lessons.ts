import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PreparationState } from '@/lib/contract/preparation';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { findLessons, type Session } from '@/server/modules/week/timetable';
import { lessonId, parseLessonId, type Whose } from '@/server/modules/week/timetable/engine';
import { type LessonPreparation, preparationsOf } from './queries';

const subjectRow = defineRow('preparation.subjectInReach', { id: z.string() });

/** Subjects of the branch that the actor teaches or supervises. */
export const subjectsInReach = async (db: Db | Tx, access: Access): Promise<Set<string>> => {
  const rows = await queryRows(
    db,
    subjectRow,
    sql`select s.id from subjects s where ${access.subject(sql`s.id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whose lessons the actor sees: a teacher's own, a supervisor's those of the branch in the own subjects. */
export const whoseLessons = (access: Access): Whose | null =>
  access.actor.role === 'school_instructor' ? { teacherId: access.actor.userId } : null;

/** The lesson is held by the teacher, or is the teacher's own that a colleague covers in the same subject. */
const isOfTeacher = ({ teacherId, subjectId, planned }: Session, id: string): boolean =>
  teacherId === id || (planned.teacher.id === id && planned.subject.id === subjectId);

/**
 * The lesson of an address, where it stands now. Errors: 404 for one that is not there, is not the teacher's
 * own, or is of a subject that the supervisor does not supervise.
 */
export async function findLesson(
  db: Db,
  access: Access<'preparation.list' | 'preparation.write'>,
  name: string,
): Promise<Session> {
  const parsed = parseLessonId(name);
  // Days around it must be days as well.
  if (!parsed || parsed.ownDay < '2000' || parsed.ownDay > '2999') throw new ApiError('not_found');
  const lesson = (await findLessons(db, access.branch, [parsed])).get(name);
  if (!lesson) throw new ApiError('not_found');
  const isInReach =
    access.actor.role === 'school_instructor'
      ? isOfTeacher(lesson, access.actor.userId)
      : (await subjectsInReach(db, access)).has(lesson.subjectId);
  if (!isInReach) throw new ApiError('not_found');
  return lesson;
}

/** Whether a preparation in this state was handed in. */
export const isPrepared = (state: PreparationState | undefined): boolean =>
  state === 'submitted' || state === 'approved' || state === 'delivered';

export type MadeFor = {
  /** Of the reader, in any state. */
  own: LessonPreparation | null;
  /**
   * What the lesson is held by: what its holder wrote, otherwise what the colleague handed in whose lesson it
   * was.
   */
  counted: LessonPreparation | null;
};

/**
 * What was prepared for lessons in their subjects, by the names of the lessons, as the reader is concerned by
 * it.
 */
export async function madeFor(
  db: Db | Tx,
  access: Access,
  lessons: readonly Session[],
): Promise<Map<string, MadeFor>> {
  const made = Map.groupBy(await preparationsOf(db, lessons), ({ slot_id, own_day }) =>
    lessonId({ slotId: slot_id, ownDay: own_day }),
  );
  return new Map(
    lessons.map((lesson) => {
      const there = (made.get(lessonId(lesson)) ?? []).filter(
        ({ subject_id }) => subject_id === lesson.subjectId,
      );
      const by = (id: string) => there.find(({ teacher_id }) => teacher_id === id) ?? null;
      const holders = by(lesson.teacherId);
      const handedIn = there.find(({ state }) => isPrepared(state));
      const counted = isPrepared(holders?.state) ? holders : (handedIn ?? holders);
      return [lessonId(lesson), { own: by(access.actor.userId), counted }];
    }),
  );
}

/** The preparation of a lesson that the reader may know of: the own one first; a draft is its author's. */
export function shownOf(
  made: MadeFor | undefined,
  access: Access<'preparation.list'>,
): { id: string; state: PreparationState } | null {
  const counted =
    made?.counted &&
    (access.may('preparation.write') ? isPrepared(made.counted.state) : made.counted.state !== 'draft')
      ? made.counted
      : null;
  const shown = made?.own ?? counted;
  return shown && { id: shown.id, state: shown.state };
}

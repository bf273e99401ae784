import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '../../access/policy/bind';
import type { Db, Tx } from '../../platform/db/client';
import { defineRow, queryRow, queryRows } from '../../platform/db/rows';
import { ApiError } from '../../router/errors';
import { readAgenda, type Session } from '../timetable';
import { addDays, lessonId, parseLessonId, type Whose } from '../timetable/engine';

/** How far from its own day a lesson is looked for that was moved. */
const MOVED_DAYS = 28;

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

const roomRow = defineRow('preparation.slotClass', { classroom_id: z.string() });

/**
 * The lesson of an address, where it stands now. Errors: 404 for one that is not there, is not the teacher's own, or is of a
 * subject that the supervisor does not supervise.
 */
export async function findLesson(
  db: Db,
  access: Access<'preparation.list' | 'preparation.write'>,
  name: string,
): Promise<Session> {
  const parsed = parseLessonId(name);
  // Days around it must be days as well.
  if (!parsed || parsed.ownDay < '2000' || parsed.ownDay > '2999') throw new ApiError('not_found');
  const slot = await queryRow(
    db,
    roomRow,
    sql`select t.classroom_id from timetable_slots t join timetables tt on tt.id = t.timetable_id
      where t.id = ${parsed.slotId} and tt.branch_id = ${access.branch}`,
  );
  if (!slot) throw new ApiError('not_found');
  const days = { from: addDays(parsed.ownDay, -MOVED_DAYS), to: addDays(parsed.ownDay, MOVED_DAYS) };
  const { sessions } = await readAgenda(db, access.branch, days, { classroomId: slot.classroom_id });
  const lesson = sessions.find((each) => lessonId(each) === name);
  if (!lesson) throw new ApiError('not_found');
  const isInReach =
    access.actor.role === 'school_instructor'
      ? lesson.teacherId === access.actor.userId
      : (await subjectsInReach(db, access)).has(lesson.subjectId);
  if (!isInReach) throw new ApiError('not_found');
  return lesson;
}

/** What became of lessons between two days: a map by their names, of a class or a teacher. */
export async function lessonsByName(
  db: Db,
  branchId: string,
  days: { from: string; to: string },
  whose: Whose | null,
): Promise<Map<string, Session>> {
  const { sessions } = await readAgenda(
    db,
    branchId,
    { from: addDays(days.from, -MOVED_DAYS), to: addDays(days.to, MOVED_DAYS) },
    whose,
  );
  return new Map(sessions.map((session) => [lessonId(session), session]));
}

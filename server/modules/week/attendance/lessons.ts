import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AttendanceLesson } from '@/lib/contract/resources/week/attendance';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { findLessons, readAgenda, readWeekBranch, type Session } from '@/server/modules/week/timetable';
import { type Day, dayIn, lessonId, parseLessonId } from '@/server/modules/week/timetable/engine';
import { windowOf } from './engine';

/** A lesson that is held, with its moments. */
export type HeldLesson = Session & { starts_at: string; ends_at: string };
const isHeld = (lesson: Session): lesson is HeldLesson =>
  lesson.state === 'held' && lesson.starts_at !== null && lesson.ends_at !== null;

type Reading = Access<'attendance.read' | 'attendance.take'>;
const subjectRow = defineRow('attendance.subject', { id: z.string() });

/**
 * Which lessons of the branch the reader sees: a teacher those that the teacher holds, a supervisor those of
 * the own subjects.
 */
async function reachOf(db: Db | Tx, access: Reading): Promise<(lesson: Session) => boolean> {
  const { role, userId } = access.actor;
  if (role === 'school_instructor') return ({ teacherId }) => teacherId === userId;
  const rows = await queryRows(
    db,
    subjectRow,
    sql`select s.id from subjects s where ${access.subject(sql`s.id`)}`,
  );
  const subjects = new Set(rows.map(({ id }) => id));
  return ({ subjectId }) => subjects.has(subjectId);
}

/** Today by the clock of the branch. Errors: 404. */
export async function todayOf(db: Db, branchId: string, now: Date): Promise<Day> {
  const branch = await readWeekBranch(db, branchId);
  if (!branch) throw new ApiError('not_found');
  return dayIn(now, branch.time_zone);
}

/**
 * A lesson by its name where it stands now. Errors: 404 for one that is not held or not in the reader's
 * reach.
 */
export async function findHeldLesson(db: Db, access: Reading, name: string): Promise<HeldLesson> {
  const parsed = parseLessonId(name);
  if (!parsed || parsed.ownDay < '2000' || parsed.ownDay > '2999') throw new ApiError('not_found');
  const lesson = (await findLessons(db, access.branch, [parsed])).get(name);
  if (!lesson || !isHeld(lesson)) throw new ApiError('not_found');
  const isInReach = await reachOf(db, access);
  if (!isInReach(lesson)) throw new ApiError('not_found');
  return lesson;
}

const classRow = defineRow('attendance.classSize', { classroom_id: z.string(), count: z.number() });
const sheetRow = defineRow('attendance.listedSheet', {
  slot_id: z.string(),
  own_day: z.string(),
  at: timestamp,
  by: localizedColumn,
  students: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
});
type ListedSheet = RowOf<typeof sheetRow>;

const idsOf = (ids: readonly string[]) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`;

async function sheetsOf(db: Db, lessons: readonly Session[]): Promise<Map<string, ListedSheet>> {
  if (lessons.length === 0) return new Map();
  const rows = await queryRows(
    db,
    sheetRow,
    sql`
    select a.slot_id, a.own_day::text as own_day, a.taken_at as at, ${fullName(sql`u`)} as by,
      a.student_count as students,
      (count(x.id) filter (where x.kind = 'late'))::int as late,
      (count(x.id) filter (where x.kind = 'absent' and not x.is_excused))::int as absent,
      (count(x.id) filter (where x.kind = 'absent' and x.is_excused))::int as excused
    from attendance_sheets a join users u on u.id = a.taken_by left join absences x on x.sheet_id = a.id
    where a.slot_id = ${idsOf(lessons.map(({ slotId }) => slotId))}
      and a.own_day = any(${sql.param([...new Set(lessons.map(({ ownDay }) => ownDay))])}::date[])
    group by a.id, u.id`,
  );
  return new Map(rows.map((row) => [lessonId({ slotId: row.slot_id, ownDay: row.own_day }), row]));
}

export const toLesson = (lesson: HeldLesson) => ({
  day: lesson.day,
  period: lesson.period,
  starts_at: lesson.starts_at,
  ends_at: lesson.ends_at,
  subject: lesson.subject,
  classroom: lesson.classroom,
  teacher: lesson.teacher,
});

/** Lessons of a day that the reader sees, by their bells, with what was taken of each. */
export async function listLessons(
  db: Db,
  access: Access<'attendance.read'>,
  asked: Day | undefined,
  now: Date,
): Promise<{ day: Day; today: Day; lessons: AttendanceLesson[] }> {
  const today = await todayOf(db, access.branch, now);
  const day = asked ?? today;
  const { sessions } = await readAgenda(db, access.branch, { from: day, to: day });
  const isInReach = await reachOf(db, access);
  const held = sessions.filter((lesson) => isInReach(lesson)).filter(isHeld);
  const [sizes, sheets] = await Promise.all([
    queryRows(
      db,
      classRow,
      sql`select st.classroom_id, count(*)::int as count from students st
        where st.classroom_id = ${idsOf(held.map(({ classroomId }) => classroomId))}
          and coalesce(st.left_on >= ${day}::date, true) group by st.classroom_id`,
    ),
    sheetsOf(db, held),
  ]);
  const sizeOf = new Map(sizes.map(({ classroom_id, count }) => [classroom_id, count]));
  const lessons = held
    .map((lesson) => {
      const name = lessonId(lesson);
      const sheet = sheets.get(name);
      return {
        id: name,
        ...toLesson(lesson),
        window: windowOf(lesson, { now, today }),
        students: sheet?.students ?? sizeOf.get(lesson.classroomId) ?? 0,
        taken: sheet
          ? {
              at: sheet.at.toISOString(),
              by: sheet.by,
              late: sheet.late,
              absent: sheet.absent,
              excused: sheet.excused,
            }
          : null,
      };
    })
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at) || one.id.localeCompare(other.id));
  return { day, today, lessons };
}

/** Lessons of today that began and whose attendance the teacher has not taken. */
export async function countOpenLessons(
  db: Db,
  access: Access<'attendance.take'>,
  now: Date,
): Promise<number> {
  const { lessons } = await listLessons(db, access.for('attendance.read'), undefined, now);
  return lessons.filter(({ taken, starts_at }) => taken === null && Date.parse(starts_at) <= now.getTime())
    .length;
}

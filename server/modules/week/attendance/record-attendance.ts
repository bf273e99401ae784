import { sql } from 'drizzle-orm';
import type { AttendanceWish } from '@/lib/contract/resources/week/attendance';
import type { AttendanceExceptionStatus } from '@/lib/contract/attendance';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { attendanceChanges, attendanceSheets } from '@/server/platform/db/schema/attendance';
import { absences } from '@/server/platform/db/schema/public-site';
import { ApiError, FieldErrors, type FieldIssue } from '@/server/router/errors';
import { changesBetween, type Mark, settled, recordedAt, windowOf } from './engine';
import { findHeldLesson, type HeldLesson, todayOf } from './lessons';
import { notifyGuardians } from './notifications';
import { findSheet, readStudents } from './sheet';

type Students = Awaited<ReturnType<typeof readStudents>>;

/**
 * Marks by student, as they are stored. Errors: 422 at the mark of somebody who is not of the class or named
 * twice.
 */
function marksOf({ marks }: AttendanceWish, students: Students): Map<string, Mark> {
  const known = new Map(students.map((student) => [student.id, student]));
  const found = new Map<string, Mark>();
  const issues: FieldIssue[] = [];
  marks.forEach(({ student_id, status, minutes = null }, index) => {
    const field = `marks.${index}.student_id`;
    const student = known.get(student_id);
    if (!student) issues.push({ field, code: 'id' });
    else if (found.has(student_id)) issues.push({ field, code: 'duplicate' });
    else found.set(student_id, settled({ status, minutes }, student.is_excused_today));
  });
  if (issues.length > 0) throw new FieldErrors(issues);
  return found;
}

/** The row of `absences` that says the mark; nobody who was there has one. */
const toAbsence = (mark: Mark & { status: AttendanceExceptionStatus }) => ({
  kind: mark.status === 'late' ? ('late' as const) : ('absent' as const),
  isExcused: mark.status === 'excused',
  minutes: mark.minutes,
});

type Changes = ReturnType<typeof changesBetween>;

async function writeAbsences(tx: Tx, lesson: HeldLesson, sheetId: string, changes: Changes): Promise<void> {
  const gone = changes.filter(({ after }) => after.status === 'present').map(({ studentId }) => studentId);
  if (gone.length > 0)
    await tx
      .delete(absences)
      .where(
        sql`${absences.sheetId} = ${sheetId} and ${absences.studentId} = any(${sql.param(gone)}::uuid[])`,
      );
  const rows = changes.flatMap(({ studentId, after: { status, minutes } }) =>
    status === 'present'
      ? []
      : [
          {
            studentId,
            sheetId,
            day: lesson.day,
            subjectId: lesson.subjectId,
            ...toAbsence({ status, minutes }),
          },
        ],
  );
  if (rows.length > 0)
    await tx
      .insert(absences)
      .values(rows)
      .onConflictDoUpdate({
        target: [absences.sheetId, absences.studentId],
        set: {
          kind: sql`excluded.kind`,
          isExcused: sql`excluded.is_excused`,
          minutes: sql`excluded.minutes`,
        },
      });
}

type Taking = { db: Db; access: Access<'attendance.take'>; now: Date };

/**
 * Records who was not simply there in a lesson, all in one; the first time it is taken, later times put it
 * right and keep what was before. The same save may come twice. Guardians are notified once a day of an
 * absence. Errors: 404, 409 for a lesson that is too early or too long ago or when somebody else saved
 * meanwhile, 422.
 */
export async function recordAttendance(
  { db, access, now }: Taking,
  name: string,
  wish: AttendanceWish,
): Promise<void> {
  const lesson = await findHeldLesson(db, access, name);
  const today = await todayOf(db, access.branch, now);
  const window = windowOf(lesson, { now, today });
  if (window !== 'open') throw new ApiError('conflict', { code: `attendance_${window}` });
  await db.transaction(async (tx) => {
    // Two devices that take the same lesson for the first time wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attendance ${name}`}, 0))`);
    const head = await findSheet(tx, lesson, true);
    const students = await readStudents(tx, lesson, {
      sheetId: head?.id ?? null,
      locale: access.actor.language,
    });
    const wanted = marksOf(wish, students);
    const before = new Map(students.map(({ id, status, minutes }) => [id, { status, minutes }]));
    const changes = changesBetween(before, wanted);
    const isFirst = head === null;
    if ((head?.version ?? 0) !== wish.version) {
      // What is stored already is not a conflict: the reply to this save was lost.
      if (!isFirst && changes.length === 0) return;
      throw new ApiError('conflict', { code: 'stale', meta: { version: head?.version ?? 0 } });
    }
    if (!isFirst && changes.length === 0) return;
    const sheetId = head?.id ?? newId();
    if (isFirst)
      await tx.insert(attendanceSheets).values({
        id: sheetId,
        branchId: access.branch,
        slotId: lesson.slotId,
        ownDay: lesson.ownDay,
        day: lesson.day,
        classroomId: lesson.classroomId,
        subjectId: lesson.subjectId,
        studentCount: students.length,
        version: 1,
        takenBy: access.actor.userId,
        takenAt: recordedAt(wish.taken_at, lesson.starts_at, now),
      });
    else {
      await tx
        .update(attendanceSheets)
        .set({ version: sql`${attendanceSheets.version} + 1` })
        .where(sql`${attendanceSheets.id} = ${sheetId}`);
      await tx.insert(attendanceChanges).values(
        changes.map(({ studentId, before: was, after: is }) => ({
          sheetId,
          studentId,
          before: was.status,
          after: is.status,
          changedBy: access.actor.userId,
          changedAt: now,
        })),
      );
    }
    await writeAbsences(tx, lesson, sheetId, changes);
    const absent = changes.flatMap(({ studentId, after }) => (after.status === 'absent' ? [studentId] : []));
    await notifyGuardians(tx, absent, { day: lesson.day, isToday: lesson.day === today, now });
    await audit(tx, access.actor, isFirst ? 'attendance.take' : 'attendance.correct', sheetId, {
      lesson: name,
      changes: changes.length,
    });
  });
}

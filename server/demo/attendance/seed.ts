import { eq, isNull } from 'drizzle-orm';
import type { AttendanceStatus } from '@/lib/contract/attendance';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays } from '@/server/modules/week/timetable/engine';
import type { Tx } from '@/server/platform/db/client';
import {
  absenceExcuses,
  absenceNotices,
  attendanceChanges,
  attendanceSheets,
} from '@/server/platform/db/schema/attendance';
import { absences } from '@/server/platform/db/schema/public-site';
import { guardianships, students } from '@/server/platform/db/schema/people';
import * as z from 'zod';
import { excuseStates } from '@/lib/contract/attendance';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId, seeded } from '../random';

const texts = readData(
  'excuses.json',
  z.array(z.strictObject({ reason: z.string(), state: z.enum(excuseStates), answer: z.string().nullable() })),
);

const DAYS = 9;
const MINUTE_MS = 60_000;
const branchKeys = ['shore', 'palms'] as const;
/** The children of the demo parent have chosen absences. */
const ownChildren = new Set([demoId('user student shore.5a 0'), demoId('user student palms.8a 0')]);
const statusOf = (kind: 'absent' | 'late', isExcused: boolean): AttendanceStatus =>
  kind === 'late' ? 'late' : isExcused ? 'excused' : 'absent';

type Sheet = typeof attendanceSheets.$inferInsert & { id: string };
type Absence = typeof absences.$inferInsert & { id: string };

/** Lessons of the last days that are over, those of both branches. */
async function lessonsOf(tx: Tx, now: Date): Promise<(Session & { starts_at: string; branchId: string })[]> {
  const today = now.toISOString().slice(0, 10);
  const found = [];
  for (const key of branchKeys) {
    const branchId = demoId(`branch ${key}`);
    const { sessions } = await readAgenda(tx, branchId, { from: addDays(today, -DAYS), to: today });
    for (const lesson of sessions)
      if (lesson.state === 'held' && lesson.starts_at && lesson.ends_at && lesson.ends_at < now.toISOString())
        found.push({ ...lesson, starts_at: lesson.starts_at, branchId });
  }
  return found;
}

/** The first lesson in a subject of a class before today, the newest first: chosen rows stand in it. */
const newest = (lessons: readonly Session[], classKey: string, today: string, place = 0) =>
  lessons
    .filter(({ classroomId, day }) => classroomId === demoId(`class ${classKey}`) && day < today)
    .toSorted((one, other) => (other.starts_at ?? '').localeCompare(one.starts_at ?? ''))[place];

/**
 * Attendance of the lessons of the last days: nearly all were taken, some students were late or away, one
 * sheet was put right; a student recorded for a whole day is away in each of its lessons.
 */
export async function seedAttendance(tx: Tx, now: Date): Promise<void> {
  const random = seeded(411);
  const today = now.toISOString().slice(0, 10);
  const lessons = await lessonsOf(tx, now);
  const all = await tx.select({ id: students.userId, classroomId: students.classroomId }).from(students);
  const classes = Map.groupBy(all, ({ classroomId }) => classroomId);
  const wholeDays = await tx.select().from(absences).where(isNull(absences.sheetId));
  const dayOf = new Map(wholeDays.map((row) => [`${row.studentId} ${row.day}`, row]));
  const layan = demoId('user student shore.5a 0');
  const brother = demoId('user student palms.8a 0');
  const chosen = new Map<string, { studentId: string; kind: 'absent' | 'late'; minutes?: number }>();
  const choose = (
    lesson: Session | undefined,
    row: { studentId: string; kind: 'absent' | 'late'; minutes?: number },
  ) => {
    if (lesson) chosen.set(`${lesson.slotId} ${lesson.ownDay} ${row.studentId}`, row);
  };
  choose(newest(lessons, 'shore.5a', today, 1), { studentId: layan, kind: 'late', minutes: 7 });
  choose(newest(lessons, 'shore.5a', today, 9), { studentId: layan, kind: 'absent' });
  choose(newest(lessons, 'palms.8a', today, 8), { studentId: brother, kind: 'late', minutes: 4 });

  const [sheets, rows]: [Sheet[], Absence[]] = [[], []];
  for (const lesson of lessons) {
    // A few were forgotten: they stand on the pages of their teachers.
    const isForgotten = random() < 0.06 && lesson.day !== today;
    if (isForgotten || (lesson.day === today && random() < 0.4)) continue;
    const key = `${lesson.slotId} ${lesson.ownDay}`;
    const own = classes.get(lesson.classroomId) ?? [];
    const sheet: Sheet = {
      id: demoId(`attendance ${key}`),
      branchId: lesson.branchId,
      slotId: lesson.slotId,
      ownDay: lesson.ownDay,
      day: lesson.day,
      classroomId: lesson.classroomId,
      subjectId: lesson.subjectId,
      studentCount: own.length,
      version: 1,
      takenBy: lesson.teacherId,
      takenAt: new Date(Date.parse(lesson.starts_at) + (3 + Math.floor(random() * 8)) * MINUTE_MS),
    };
    sheets.push(sheet);
    for (const { id } of own) {
      const day = dayOf.get(`${id} ${lesson.day}`);
      const chance = random();
      const picked = chosen.get(`${key} ${id}`);
      const row = { studentId: id, sheetId: sheet.id, day: lesson.day, subjectId: lesson.subjectId };
      const rowId = demoId(`absence ${key} ${id}`);
      if (day?.kind === 'absent') rows.push({ ...row, id: rowId, kind: 'absent', isExcused: day.isExcused });
      else if (picked)
        rows.push({
          ...row,
          id: rowId,
          kind: picked.kind,
          isExcused: false,
          minutes: picked.minutes ?? null,
        });
      else if (ownChildren.has(id)) continue;
      else if (chance < 0.004)
        rows.push({ ...row, id: rowId, kind: 'absent', isExcused: false, minutes: null });
      else if (chance < 0.014)
        rows.push({
          ...row,
          id: rowId,
          kind: 'late',
          isExcused: false,
          minutes: 3 + Math.floor(random() * 12),
        });
    }
  }
  await insertAll(tx, attendanceSheets, sheets);
  await insertAll(tx, absences, rows);
  const away = [...wholeDays, ...rows].filter(({ kind, isExcused }) => kind === 'absent' && !isExcused);
  const days = new Map(
    away.map(({ studentId, day }) => [`${studentId} ${day}`, { studentId, day, toldAt: now }]),
  );
  await insertAll(tx, absenceNotices, [...days.values()]);
  await seedExcuses(tx, wholeDays, rows, now);
  await correctOne(
    tx,
    rows.find(({ kind }) => kind === 'late'),
    now,
  );
}

/**
 * What guardians wrote about days on which somebody was away without an excuse, in every state; those that
 * were accepted stand at days that the school counts as excused.
 */
async function seedExcuses(
  tx: Tx,
  wholeDays: readonly (typeof absences.$inferSelect)[],
  lessons: readonly Absence[],
  now: Date,
): Promise<void> {
  const guardians = new Map(
    (await tx.select().from(guardianships)).map(({ studentId, parentId }) => [studentId, parentId]),
  );
  const away = [...wholeDays, ...lessons].filter(({ kind }) => kind === 'absent');
  const days = [...new Map(away.map((row) => [`${row.studentId} ${row.day}`, row])).values()].filter(
    ({ studentId }) => guardians.has(studentId),
  );
  // The children of the demo parent have an excused day, and days about which nothing was written.
  const open = days.filter(({ studentId, isExcused }) => !isExcused && !ownChildren.has(studentId));
  const excused = days
    .filter(({ isExcused }) => isExcused)
    .toSorted(
      (one, other) => Number(ownChildren.has(other.studentId)) - Number(ownChildren.has(one.studentId)),
    );
  const next = { accepted: [...excused], open: [...open] };
  const rows = texts.flatMap(({ reason, state, answer }) => {
    const row = next[state === 'accepted' ? 'accepted' : 'open'].shift();
    const guardianId = row && guardians.get(row.studentId);
    if (!row || !guardianId) return [];
    const sentAt = new Date(Math.min(now.getTime(), Date.parse(`${row.day}T15:20:00Z`)));
    const isAnswered = state !== 'pending';
    return [
      {
        id: demoId(`excuse ${row.studentId} ${row.day}`),
        studentId: row.studentId,
        day: row.day,
        guardianId,
        reason,
        state,
        sentAt,
        answer,
        answeredBy: isAnswered ? demoId('user hessa') : null,
        answeredAt: isAnswered ? new Date(Math.min(now.getTime(), sentAt.getTime() + 4 * 3_600_000)) : null,
      },
    ];
  });
  await insertAll(tx, absenceExcuses, rows);
}

/** Somebody who was marked absent came in late: the sheet says so, and what it said before. */
async function correctOne(tx: Tx, row: Absence | undefined, now: Date): Promise<void> {
  const sheetId = row?.sheetId;
  if (!row || !sheetId) return;
  const [sheet] = await tx.select().from(attendanceSheets).where(eq(attendanceSheets.id, sheetId));
  if (!sheet) return;
  await tx.update(attendanceSheets).set({ version: 2 }).where(eq(attendanceSheets.id, sheetId));
  await tx.insert(attendanceChanges).values({
    id: demoId(`attendance change ${sheetId}`),
    sheetId,
    studentId: row.studentId,
    before: 'absent',
    after: statusOf(row.kind, false),
    changedBy: sheet.takenBy,
    changedAt: new Date(Math.min(now.getTime(), sheet.takenAt.getTime() + 15 * MINUTE_MS)),
  });
}

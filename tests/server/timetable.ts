import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import {
  bells,
  bellScheduleDays,
  bellSchedules,
  timetables,
  timetableSlots,
} from '@/server/platform/db/schema/timetable';

const both = (ar: string, en: string) => ({ ar, en });
type Place = { branch: string; year: string; classroom: string; subject: string };
type Slot = Omit<typeof timetableSlots.$inferInsert, 'timetableId' | 'classroomId' | 'subjectId'> &
  Partial<Pick<typeof timetableSlots.$inferInsert, 'classroomId' | 'subjectId'>>;

/**
 * A timetable for the two years of a test school: lessons numbered from 1 at the given times (`HH:MM`), and
 * slots, of the school's class and subject where they name none. Returns what further rows need.
 */
export async function addTimetable(
  db: Db,
  { branch, year, classroom, subject }: Place,
  lessons: readonly (readonly [startsAt: string, endsAt: string])[],
  slots: readonly Slot[],
) {
  const [schedule, timetable] = [newId(), newId()];
  const years = { startsOn: '2026-01-01', endsOn: '2027-12-31' };
  await db
    .insert(bellSchedules)
    .values({ id: schedule, branchId: branch, name: both('الدوام المعتاد', 'Ordinary days') });
  await db.insert(bellScheduleDays).values({ scheduleId: schedule, startsOn: years.startsOn });
  await db.insert(bells).values(
    lessons.map(([startsAt, endsAt], place) => ({
      scheduleId: schedule,
      kind: 'lesson' as const,
      number: place + 1,
      startsAt,
      endsAt,
    })),
  );
  await db.insert(timetables).values({
    id: timetable,
    branchId: branch,
    academicYearId: year,
    name: both('الجدول', 'Timetable'),
    state: 'active',
    ...years,
  });
  const rows = slots.map((slot) => ({
    id: newId(),
    timetableId: timetable,
    classroomId: classroom,
    subjectId: subject,
    ...slot,
  }));
  await db.insert(timetableSlots).values(rows);
  return { schedule, timetable, slots: rows.map(({ id }) => id) };
}

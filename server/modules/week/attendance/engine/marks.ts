import { ATTENDANCE_DAYS, ATTENDANCE_EARLY_MINUTES, type AttendanceStatus } from '@/lib/contract/attendance';
import { addDays, type Day } from '@/server/modules/week/timetable/engine';

const MINUTE_MS = 60_000;

/** What is recorded of one student. */
export type Mark = { status: AttendanceStatus; minutes: number | null };
export const PRESENT: Mark = { status: 'present', minutes: null };

/** When the attendance of a lesson can be taken: from shortly before its bell, and for two weeks. */
export function windowOf(
  { starts_at, day }: { starts_at: string; day: Day },
  { now, today }: { now: Date; today: Day },
): 'early' | 'open' | 'over' {
  if (now.getTime() < Date.parse(starts_at) - ATTENDANCE_EARLY_MINUTES * MINUTE_MS) return 'early';
  return addDays(day, ATTENDANCE_DAYS) < today ? 'over' : 'open';
}

/** What a teacher's mark means where the school knows why the student is away. */
export const settled = ({ status, minutes }: Mark, isExcused: boolean): Mark => ({
  status: status === 'absent' && isExcused ? 'excused' : status,
  minutes: status === 'late' ? minutes : null,
});

const isSame = (one: Mark, other: Mark) => one.status === other.status && one.minutes === other.minutes;

/** Students of a class whose mark is another one by now, with both; a student without one was present. */
export function changesBetween(
  before: ReadonlyMap<string, Mark>,
  after: ReadonlyMap<string, Mark>,
): { studentId: string; before: Mark; after: Mark }[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((studentId) => {
    const [was, is] = [before.get(studentId) ?? PRESENT, after.get(studentId) ?? PRESENT];
    return isSame(was, is) ? [] : [{ studentId, before: was, after: is }];
  });
}

/** When a sheet counts as taken: as the device says, but neither before the lesson nor after now. */
export function recordedAt(sentAt: string | undefined, lessonStart: string, now: Date): Date {
  const at = sentAt === undefined ? now.getTime() : Date.parse(sentAt);
  const earliest = Date.parse(lessonStart) - ATTENDANCE_EARLY_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime(), Math.max(at, earliest)));
}

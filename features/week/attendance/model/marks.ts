import { type AttendanceStatus, attendanceStatuses } from '@/lib/contract/attendance';
import type {
  AttendanceMark,
  AttendanceStudent,
  AttendanceWish,
} from '@/lib/contract/resources/week/attendance';

/** What stands beside a student of the list; minutes as they were typed. */
export type Entry = { status: AttendanceStatus; minutes: number | string | null };
export type Entries = Readonly<Record<string, Entry>>;
type Student = Pick<AttendanceStudent, 'id' | 'status' | 'minutes' | 'is_excused_today'>;

/** What the school has, by student. */
export const entriesOf = (students: readonly Student[]): Entries =>
  Object.fromEntries(students.map(({ id, status, minutes }) => [id, { status, minutes }]));

/** The same with what waits on this device in its place. */
export function withWaiting(students: readonly Student[], marks: readonly AttendanceMark[]): Entries {
  const waiting = new Map(marks.map((mark) => [mark.student_id, mark]));
  return Object.fromEntries(
    students.map(({ id }): [string, Entry] => {
      const mark = waiting.get(id);
      return [id, { status: mark?.status ?? 'present', minutes: mark?.minutes ?? null }];
    }),
  );
}

const isMinutes = (value: Entry['minutes']): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 240);

/** Students whose minutes are no number of minutes. */
export const wrongMinutes = (entries: Entries): string[] =>
  Object.entries(entries).flatMap(([id, { status, minutes }]) =>
    status === 'late' && !isMinutes(minutes) ? [id] : [],
  );

/** What is sent: those who were not simply there. */
export const wishOf = (entries: Entries, version: number, at: Date): AttendanceWish => ({
  version,
  taken_at: at.toISOString(),
  marks: Object.entries(entries).flatMap(([student_id, { status, minutes }]) =>
    status === 'present'
      ? []
      : [{ student_id, status, minutes: status === 'late' && typeof minutes === 'number' ? minutes : null }],
  ),
});

/** How many stand in each place. */
export function countOf(entries: Entries): Record<AttendanceStatus, number> {
  const counts = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const { status } of Object.values(entries)) counts[status] += 1;
  return counts;
}

const isChanged = (entry: Entry | undefined, { status, minutes }: Student): boolean =>
  entry !== undefined &&
  (entry.status !== status || (status === 'late' && (entry.minutes ?? null) !== minutes));

/** Something was touched that the school does not have. */
export const isTouched = (entries: Entries, students: readonly Student[]): boolean =>
  students.some((student) => isChanged(entries[student.id], student));

/** Entries that the school does not have. */
export const changedEntries = (entries: Entries, students: readonly Student[]): Entries =>
  Object.fromEntries(
    students.flatMap((student) => {
      const entry = entries[student.id];
      return entry && isChanged(entry, student) ? [[student.id, entry]] : [];
    }),
  );

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  attendanceStatuses.some((status) => status === value.status) &&
  'minutes' in value;

/** The list with entries of an earlier visit; students who left the class are left out. */
export const withKept = (entries: Entries, kept: unknown): Entries => {
  if (typeof kept !== 'object' || kept === null) return entries;
  const known = Object.entries(kept).filter(([id, entry]) => id in entries && isEntry(entry));
  return { ...entries, ...Object.fromEntries(known) };
};

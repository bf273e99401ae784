import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { attendanceStatuses } from '@/lib/contract/attendance';
import type { AttendanceSheet } from '@/lib/contract/resources/week/attendance';
import type { Locale } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { byPerson, fullName } from '@/server/platform/db/names';
import { readerOf } from '@/server/platform/db/read-together';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { lessonId } from '@/server/modules/week/timetable/engine';
import { windowOf } from './engine';
import { findHeldLesson, type HeldLesson, todayOf, toLesson } from './lessons';

const headRow = defineRow('attendance.sheet', {
  id: z.string(),
  version: z.number(),
  at: timestamp,
  by: localizedColumn,
});

/** The sheet of a lesson, null as long as nobody took it; `locked`: until the end of the transaction. */
export const findSheet = (
  db: Db | Tx,
  { slotId, ownDay }: Pick<HeldLesson, 'slotId' | 'ownDay'>,
  locked = false,
) =>
  queryRow(
    db,
    headRow,
    sql`select a.id, a.version, a.taken_at as at,
        (select ${fullName(sql`u`)} from users u where u.id = a.taken_by) as by
      from attendance_sheets a
      where a.slot_id = ${slotId} and a.own_day = ${ownDay}::date ${locked ? sql`for update` : sql``}`,
  );

const studentRow = defineRow('attendance.student', {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
  picture_file_id: z.string().nullable(),
  status: z.enum(attendanceStatuses),
  minutes: z.number().nullable(),
  is_excused_today: z.boolean(),
});

/** Students of the class of a lesson, and those with a mark in its sheet, by their names. */
export const readStudents = (
  db: Db | Tx,
  { classroomId, day }: HeldLesson,
  { sheetId, locale }: { sheetId: string | null; locale: Locale },
) =>
  queryRows(
    db,
    studentRow,
    sql`
    select u.id, ${fullName(sql`u`)} as name, st.number, u.picture_file_id, x.minutes,
      case when x.id is null then 'present' when x.kind = 'late' then 'late' when x.is_excused then 'excused'
      else 'absent' end as status,
      exists (select 1 from absence_excuses e where e.student_id = u.id and e.day = ${day}::date
        and e.state = 'accepted')
        as is_excused_today
    from students st join users u on u.id = st.user_id
    left join absences x on x.sheet_id = ${sheetId}::uuid and x.student_id = u.id
    where st.classroom_id = ${classroomId} and coalesce(st.left_on >= ${day}::date, true) or x.id is not null
    order by ${byPerson(locale, sql`u`)}, u.id`,
  );

const changeRow = defineRow('attendance.change', {
  student_id: z.string(),
  before: z.enum(attendanceStatuses),
  after: z.enum(attendanceStatuses),
  by: localizedColumn,
  at: timestamp,
});

const readChanges = (db: Db, sheetId: string) =>
  queryRows(
    db,
    changeRow,
    sql`select c.student_id, c.before, c.after, ${fullName(sql`u`)} as by, c.changed_at as at
      from attendance_changes c join users u on u.id = c.changed_by where c.sheet_id = ${sheetId}
      order by c.changed_at desc, c.id desc`,
  );

/** The class list of a lesson with what was recorded of each student and what was corrected. Errors: 404. */
export async function readSheet(
  db: Db,
  access: Access<'attendance.read' | 'attendance.take'>,
  name: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<AttendanceSheet> {
  const lesson = await findHeldLesson(db, access, name);
  const head = await findSheet(db, lesson);
  const read = readerOf(db);
  const [today, students, changes] = await Promise.all([
    read(() => todayOf(db, access.branch, now)),
    read(() => readStudents(db, lesson, { sheetId: head?.id ?? null, locale })),
    read(async () => (head ? readChanges(db, head.id) : [])),
  ]);
  const changesOf = Map.groupBy(changes, ({ student_id }) => student_id);
  return {
    id: lessonId(lesson),
    ...toLesson(lesson),
    window: windowOf(lesson, { now, today }),
    may_take: access.may('attendance.take'),
    version: head?.version ?? 0,
    taken: head && { at: head.at.toISOString(), by: head.by },
    students: students.map(({ picture_file_id, ...student }) => ({
      ...student,
      picture: picture_file_id ? `/api/files/${picture_file_id}` : null,
      changes: (changesOf.get(student.id) ?? []).map(({ student_id: _, at, ...change }) => ({
        ...change,
        at: at.toISOString(),
      })),
    })),
  };
}

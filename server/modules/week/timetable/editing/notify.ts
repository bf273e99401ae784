import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized, locales } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import type { Day, Lesson } from '../engine';
import type { Editing } from './lesson-in-plan';
import { dayInWords } from './refusals';

/**
 * A person who was notified of a new timetable within these hours gets no notice of further moved lessons.
 */
const QUIET_HOURS = 12;

const wordsRow = defineRow('timetable.changeWords', {
  subject: localizedColumn,
  classroom: localizedColumn,
  teacher: localizedColumn,
  room: localizedColumn.nullable(),
  students: z.array(z.string()),
});

/** A day in both languages, as the branch of a person writes it. */
export const dayWords = async (tx: Tx, day: Day, userId: string | undefined): Promise<Localized> =>
  inBothLanguages(await branchFormats(tx, { userId }), (format) => dayInWords(day, format));

/** Words of a lesson in both languages, and the students of its class. */
export const wordsOf = (tx: Tx, lesson: Pick<Lesson, 'subjectId' | 'classroomId' | 'teacherId' | 'roomId'>) =>
  queryRow(
    tx,
    wordsRow,
    sql`select s.name as subject, c.name as classroom, ${fullName(sql`u`)} as teacher,
        (select r.name from rooms r where r.id = ${lesson.roomId}::uuid) as room,
        coalesce((select json_agg(st.user_id) from students st
          where st.classroom_id = c.id and st.left_on is null), '[]') as students
      from subjects s, classrooms c, users u
      where s.id = ${lesson.subjectId} and c.id = ${lesson.classroomId} and u.id = ${lesson.teacherId}`,
  );

type LessonChange = {
  before: Lesson;
  after: Lesson;
  kind: 'cancel' | 'cover' | 'move' | 'room' | 'swap' | 'withdraw';
  note: string | null;
};

/** The text of the change: a sentence of `timetable.told` in both languages. */
async function sentenceOf(tx: Tx, { before, after, kind }: LessonChange): Promise<Localized> {
  const words = await wordsOf(tx, after);
  const formats = await branchFormats(tx, { userId: words?.students[0] ?? after.teacherId });
  const name = kind === 'swap' ? 'move' : kind;
  return Object.fromEntries(
    locales.map((locale) => {
      const said = (text: Localized | null | undefined) => text?.[locale] ?? text?.ar ?? text?.en ?? '';
      return [
        locale,
        translate(locale)(`timetable.told.${name}`, {
          subject: said(words?.subject),
          teacher: said(words?.teacher),
          room: said(words?.room),
          day: dayInWords(kind === 'withdraw' ? after.day : before.day, formats[locale]),
          period: kind === 'withdraw' ? after.period : before.period,
          to_day: dayInWords(after.day, formats[locale]),
          to_period: after.period,
        }),
      ];
    }),
  );
}

/** Notifies the class, its families and the teachers of a changed lesson. */
export async function notifyOfChange(
  tx: Tx,
  change: LessonChange,
  { now }: Pick<Editing, 'now'>,
): Promise<void> {
  const { before, after, note } = change;
  const words = await wordsOf(tx, after);
  if (!words) return;
  const what = await sentenceOf(tx, change);
  const params = { subject: words.subject, classroom: words.classroom, what, note: note ?? '' };
  const data = { week: after.day };
  await notify(tx, {
    userIds: words.students,
    type: 'lesson_changed',
    guardianScreen: 'child_timetable',
    params,
    data,
    now,
  });
  await notify(tx, {
    userIds: [before.teacherId, after.teacherId],
    type: 'lesson_changed',
    screenName: 'teacher_lesson_changed',
    params,
    data,
    now,
  });
}

const notifiedRow = defineRow('timetable.notifiedBefore', { id: z.string() });

/** Notifies a class, its families and teachers of new weeks from a day on; once within some hours. */
export async function notifyOfWeek(
  tx: Tx,
  {
    classroomIds,
    teacherIds,
    from,
  }: { classroomIds: readonly string[]; teacherIds: readonly string[]; from: Day },
  { now }: Pick<Editing, 'now'>,
): Promise<void> {
  const whom = (ids: ReturnType<typeof sql>) =>
    queryRows(
      tx,
      notifiedRow,
      sql`select u.id from users u where u.id in (${ids}) and not exists (select 1 from notifications n
        where n.user_id = u.id and n.key = 'timetable_changed'
          and n.created_at > ${now}::timestamptz - make_interval(hours => ${QUIET_HOURS}))`,
    );
  const students = await whom(
    sql`select st.user_id from students st
      where st.left_on is null and st.classroom_id = any(${sql.param([...classroomIds])}::uuid[])`,
  );
  const teachers = await whom(sql`select unnest(${sql.param([...teacherIds])}::uuid[])`);
  const [params, data] = [
    { day: await dayWords(tx, from, students[0]?.id ?? teachers[0]?.id) },
    { week: from },
  ];
  await notify(tx, {
    userIds: students.map(({ id }) => id),
    type: 'timetable_changed',
    guardianScreen: 'child_timetable',
    params,
    data,
    now,
  });
  await notify(tx, {
    userIds: teachers.map(({ id }) => id),
    type: 'timetable_changed',
    screenName: 'teacher_timetable_changed',
    params,
    data,
    now,
  });
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  TimetableBoard,
  TimetableBoardQuery,
  TimetableChoices,
} from '@/lib/contract/resources/week/timetable-editing';
import type { Locale } from '@/lib/contract/text';
import type { Access } from '@/server/access/policy/bind';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { byName, byPerson, fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { dayIn, type Whose } from '../engine';
import { daysOf, readTimetable, readWeekBranch } from '../read-week';
import { isTeacherHere, readSlots, subjectOf } from './branch-rows';
import { listRequests } from './cover-requests';

const choiceRow = defineRow('timetable.choice', {
  id: z.string(),
  name: localizedColumn,
  detail: localizedColumn.optional(),
});
const gradeChoiceRow = defineRow('timetable.choiceOfGrade', {
  id: z.string(),
  name: localizedColumn,
  grade_id: z.string(),
});
const roomChoiceRow = defineRow('timetable.roomChoice', {
  id: z.string(),
  name: localizedColumn,
  capacity: z.number().nullable(),
});

/** Classes, teachers, open rooms and subjects of the branch, in the order of the reader's language. */
export async function readChoices(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  locale: Locale,
): Promise<TimetableChoices> {
  const [classrooms, teachers, rooms, subjects, grades] = await Promise.all([
    queryRows(
      db,
      gradeChoiceRow,
      sql`select c.id, c.name, c.grade_id from classrooms c join grades g on g.id = c.grade_id
        where c.branch_id = ${branch} and c.closed_on is null
        order by g.position, ${byName(locale, sql`c.name`)}, c.id`,
    ),
    queryRows(
      db,
      choiceRow,
      sql`select u.id, ${fullName(sql`u`)} as name, json_build_object('en', u.username) as detail
        from users u where ${isTeacherHere(branch)} order by ${byPerson(locale, sql`u`)}, u.id`,
    ),
    queryRows(
      db,
      roomChoiceRow,
      sql`select r.id, r.name, r.capacity from rooms r where r.branch_id = ${branch} and r.closed_on is null
        order by ${byName(locale, sql`r.name`)}, r.id`,
    ),
    queryRows(
      db,
      gradeChoiceRow,
      sql`select s.id, s.name, s.grade_id from subjects s
        where s.grade_id in (select c.grade_id from classrooms c where c.branch_id = ${branch})
        order by ${byName(locale, sql`s.name`)}, s.id`,
    ),
    queryRows(
      db,
      choiceRow,
      sql`select g.id, g.name from grades g where g.id in (select c.grade_id from classrooms c
        where c.branch_id = ${branch})
        order by g.position, g.id`,
    ),
  ]);
  return { classrooms, teachers, rooms, subjects, grades };
}

const whoseRow = defineRow('timetable.boardOf', {
  id: z.string(),
  name: localizedColumn,
  grade_id: z.string().nullable(),
});

type Subject = { kind: TimetableBoard['whose']; id: string; whose: Whose };

/** Whose week is asked for. Errors: 422 unless exactly one is named. */
function wanted({ classroom_uuid, teacher_uuid, room_uuid }: TimetableBoardQuery): Subject {
  const named: Subject[] = [];
  if (classroom_uuid)
    named.push({ kind: 'classroom', id: classroom_uuid, whose: { classroomId: classroom_uuid } });
  if (teacher_uuid) named.push({ kind: 'teacher', id: teacher_uuid, whose: { teacherId: teacher_uuid } });
  if (room_uuid) named.push({ kind: 'room', id: room_uuid, whose: { roomId: room_uuid } });
  const [one, other] = named;
  if (!one || other)
    throw new FieldErrors([
      { field: 'classroom_uuid', code: one ? 'too_many' : 'required', parameter: true },
    ]);
  return one;
}

/** The class, teacher or room in the branch, and whose bells count. Errors: 404. */
async function findWhose(db: Db, branch: string, { kind, id }: Subject) {
  const anyGrade = sql`(select c.grade_id from classrooms c where c.branch_id = ${branch} order by c.grade_id
    limit 1)`;
  const from = {
    classroom: sql`select c.id, c.name, c.grade_id from classrooms c
      where c.id = ${id} and c.branch_id = ${branch}`,
    teacher: sql`select u.id, ${fullName(sql`u`)} as name, ${anyGrade} as grade_id from users u
      where u.id = ${id} and ${isTeacherHere(branch)}`,
    room: sql`select r.id, r.name, ${anyGrade} as grade_id from rooms r
      where r.id = ${id} and r.branch_id = ${branch}`,
  };
  const found = await queryRow(db, whoseRow, from[kind]);
  if (!found) throw new ApiError('not_found');
  return found;
}

const quotaRow = defineRow('timetable.quotaOf', {
  id: z.string(),
  name: localizedColumn,
  lessons: z.number(),
});

/** A week as its editors see it. Errors: 404, 422 unless exactly one class, teacher or room is named. */
export async function readBoard(
  db: Db,
  { branch: branchId }: Access<'timetable.branch'>,
  query: TimetableBoardQuery,
  now: Date,
): Promise<{ id: string; board: TimetableBoard }> {
  const subject = wanted(query);
  const [branch, found] = await Promise.all([readWeekBranch(db, branchId), findWhose(db, branchId, subject)]);
  if (!branch) throw new ApiError('not_found');
  const range = daysOf({ week: query.week }, dayIn(now, branch.time_zone), branch);
  const week = await readTimetable(db, branch, range, subject.whose, now, found.grade_id);
  const lessons = week.days.flatMap((day) => day.lessons);
  const names = [...new Set(lessons.map(({ id }) => id.slice(0, 36)))];
  const [slots, quotas, requests] = await Promise.all([
    readSlots(db, branchId, sql`t.id = any(${sql.param(names)}::uuid[])`),
    subject.kind === 'classroom'
      ? queryRows(
          db,
          quotaRow,
          sql`select s.id, s.name, q.lessons from lesson_quotas q join subjects s on s.id = q.subject_id
            where q.branch_id = ${branchId} and q.grade_id = ${found.grade_id}::uuid
            order by s.name->>'ar', s.id`,
        )
      : [],
    listRequests(
      db,
      branchId,
      sql`q.slot_id = any(${sql.param(names)}::uuid[])
        and q.day between ${range.from}::date and ${range.to}::date
        and q.state <> 'cancelled'`,
    ),
  ]);
  const held = (subjectId: string) =>
    lessons.filter((lesson) => lesson.state === 'held' && lesson.subject.id === subjectId).length;
  return {
    id: found.id,
    board: {
      ...week,
      whose: subject.kind,
      name: found.name,
      slots: slots.map((slot) => ({
        id: slot.id,
        version: slot.version,
        weekday: slot.weekday,
        period: slot.period,
        parity: slot.parity,
        classroom_id: slot.classroom_id,
        subject_id: slot.subject_id,
        teacher_id: slot.teacher_id,
        room_id: slot.room_id,
      })),
      quotas: quotas.map(({ id, name, lessons: expected }) => ({
        subject: { id, name },
        expected,
        held: held(id),
      })),
      cover_requests: requests,
    },
  };
}

const gradeRow = defineRow('timetable.gradeHere', { id: z.string() });

/**
 * How many lessons a week classes of a grade should have in a subject; none takes the rule away. Errors: 422.
 */
export const setQuota = (
  db: Db,
  { grade_uuid, subject_uuid, lessons }: { grade_uuid: string; subject_uuid: string; lessons: number },
  access: Access<'timetable.edit'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const grade = await queryRow(
      tx,
      gradeRow,
      sql`select c.grade_id as id from classrooms c where c.branch_id = ${access.branch}
        and c.grade_id = ${grade_uuid} limit 1`,
    );
    if (!grade) throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
    await subjectOf(tx, grade.id, subject_uuid);
    await tx.execute(
      lessons === 0
        ? sql`delete from lesson_quotas where branch_id = ${access.branch} and grade_id = ${grade_uuid}
          and subject_id = ${subject_uuid}`
        : sql`insert into lesson_quotas (id, branch_id, grade_id, subject_id, lessons)
          values (gen_random_uuid(), ${access.branch}, ${grade_uuid}, ${subject_uuid}, ${lessons})
          on conflict (branch_id, grade_id, subject_id) do update set lessons = excluded.lessons`,
    );
    await audit(tx, access.actor, 'timetable.quota', subject_uuid, { grade: grade_uuid, lessons });
  });

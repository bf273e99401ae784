import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CoverRequest, FreeTeachers } from '@/lib/contract/resources/week/timetable-editing';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { type Day, freeTeachers, lessonId, lessonsBetween, parseLessonId } from '../engine';
import { readAgenda } from '../lessons';
import { isTeacherHere, readSlots } from './branch-rows';
import { lessonIn, planAround } from './lesson-in-plan';

/** A lesson of the branch that is held and not over. Errors: 404, 409 lesson_state, 422 lesson_id. */
export async function lockLesson(db: Db | Tx, branch: string, name: string, today: Day) {
  const parsed = parseLessonId(name);
  if (!parsed || parsed.ownDay < '2000' || parsed.ownDay > '2999') throw new ApiError('not_found');
  const [slot] = await readSlots(db, branch, sql`t.id = ${parsed.slotId}`);
  if (!slot) throw new ApiError('not_found');
  const plan = await planAround(db, branch, [parsed.ownDay]);
  const lesson = lessonIn(plan, parsed.slotId, parsed.ownDay);
  if (lesson.state !== 'held') throw new ApiError('conflict', { code: 'lesson_state' });
  if (lesson.day < today) throw new FieldErrors([{ field: 'lesson_id', code: 'in_past' }]);
  return { plan, lesson };
}

const candidateRow = defineRow('timetable.coverCandidate', {
  id: z.string(),
  name: localizedColumn,
  teaches_subject: z.boolean(),
  teaches_class: z.boolean(),
});

/**
 * Who has nothing else while a lesson is held; who knows subject and class first, then who has least that
 * day.
 */
export async function listFreeTeachers(
  db: Db,
  access: Access<'timetable.branch'>,
  name: string,
): Promise<FreeTeachers['teachers']> {
  const { plan, lesson } = await lockLesson(db, access.branch, name, '');
  const candidates = await queryRows(
    db,
    candidateRow,
    sql`select u.id, ${fullName(sql`u`)} as name,
        exists (select 1 from teaching_assignments ta join academic_years y on y.id = ta.academic_year_id
          and y.is_current
          where ta.teacher_id = u.id and ta.subject_id = ${lesson.subjectId}) as teaches_subject,
        exists (select 1 from teaching_assignments ta join academic_years y on y.id = ta.academic_year_id
          and y.is_current
          where ta.teacher_id = u.id and ta.classroom_id = ${lesson.classroomId}) as teaches_class
      from users u where ${isTeacherHere(access.branch)} order by u.id`,
  );
  const day = lessonsBetween(plan, lesson.day, lesson.day).filter(({ state }) => state === 'held');
  const free = new Set(
    freeTeachers(
      day,
      lesson,
      candidates.map(({ id }) => id),
    ),
  );
  const loadOf = (id: string) => day.filter(({ teacherId }) => teacherId === id).length;
  return candidates
    .filter(({ id }) => free.has(id))
    .map((row) => ({ ...row, lessons: loadOf(row.id) }))
    .sort(
      (one, other) =>
        Number(other.teaches_subject) - Number(one.teaches_subject) ||
        Number(other.teaches_class) - Number(one.teaches_class) ||
        one.lessons - other.lessons,
    );
}

const requestRow = defineRow('timetable.coverRequest', {
  id: z.string(),
  slot_id: z.string(),
  day: z.string(),
  state: z.enum(['requested', 'accepted', 'declined', 'cancelled']),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  teacher_id: z.string(),
  teacher: localizedColumn,
  asked_by: z.string(),
});

export const readRequests = (db: Db | Tx, branch: string, where: ReturnType<typeof sql>) =>
  queryRows(
    db,
    requestRow,
    sql`select q.id, q.slot_id, q.day::text as day, q.state, q.note, q.reason, q.teacher_id,
      ${fullName(sql`u`)} as teacher, q.asked_by
      from cover_requests q join users u on u.id = q.teacher_id join timetable_slots t on t.id = q.slot_id
      join timetables tt on tt.id = t.timetable_id and tt.state = 'active' and tt.branch_id = ${branch}
      where ${where} order by q.asked_at desc, q.id desc`,
  );

/** Requests with the words of their lessons; those whose lesson is not held any more are left out. */
export async function listRequests(
  db: Db,
  branch: string,
  where: ReturnType<typeof sql>,
): Promise<(CoverRequest & { id: string })[]> {
  const rows = await readRequests(db, branch, where);
  const days = rows.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { sessions, moved } = await readAgenda(db, branch, { from, to });
  const lessons = new Map([...moved, ...sessions].map((session) => [lessonId(session), session]));
  return rows.flatMap((row) => {
    const name = lessonId({ slotId: row.slot_id, ownDay: row.day });
    const session = lessons.get(name);
    if (!session) return [];
    const { icon: _icon, ...subject } = session.subject;
    const { id, state, note, reason } = row;
    return [
      {
        id,
        lesson_id: name,
        day: session.day,
        period: session.period,
        starts_at: session.starts_at,
        ends_at: session.ends_at,
        subject,
        classroom: session.classroom,
        teacher: { id: row.teacher_id, name: row.teacher },
        planned_teacher: session.planned.teacher,
        state,
        note,
        reason,
      },
    ];
  });
}

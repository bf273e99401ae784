import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/text';
import { instantOf } from '@/lib/i18n/zoned-time';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { localizedColumn, type namedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { ClockTime, Day, Lesson, Whose } from './engine';
import { lessonsBetween, movedFrom, roomOn, scheduleOn } from './engine';
import { type BranchPlan, readPlan } from './read-plan';

type Named = z.infer<typeof namedColumn>;
/**
 * A lesson with the words that people read, and its moments as ISO; null where the day has no such period.
 */
export type Session = Lesson & {
  starts_at: string | null;
  ends_at: string | null;
  subject: Named & { icon: string };
  classroom: Named;
  teacher: Named;
  room: Named | null;
  /** What the timetable says of it, before any change. */
  planned: { period: number; subject: Named; teacher: Named; room: Named | null };
};

const isOf = (lesson: Lesson, whose: Whose | null): boolean =>
  whose === null ||
  ('classroomId' in whose
    ? lesson.classroomId === whose.classroomId
    : 'teacherId' in whose
      ? lesson.teacherId === whose.teacherId
      : lesson.roomId === whose.roomId);

const subjectRow = defineRow('timetable.subject', {
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
});
const nameRow = defineRow('timetable.name', { id: z.string(), name: localizedColumn });
const idsOf = (ids: Iterable<string | null>) =>
  sql`any(${sql.param([...new Set(ids)].filter((id) => id !== null))}::uuid[])`;

/** Lessons of a plan with the words that people read. */
export async function withNames(
  db: Db | Tx,
  plan: BranchPlan,
  lessons: readonly Lesson[],
): Promise<Session[]> {
  if (lessons.length === 0) return [];
  const slots = new Map(plan.slots.map((slot) => [slot.id, slot]));
  const plannedOf = (lesson: Lesson) => slots.get(lesson.slotId) ?? lesson;
  const all = [...lessons, ...lessons.map(plannedOf)];
  const read = readerOf(db);
  const [subjects, classrooms, teachers, rooms] = await Promise.all([
    read(() =>
      queryRows(
        db,
        subjectRow,
        sql`select s.id, s.name, s.icon from subjects s
          where s.id = ${idsOf(all.map(({ subjectId }) => subjectId))}`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        nameRow,
        sql`select c.id, c.name from classrooms c
          where c.id = ${idsOf(lessons.map(({ classroomId }) => classroomId))}`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        nameRow,
        sql`select u.id, ${fullName(sql`u`)} as name from users u
          where u.id = ${idsOf(all.map(({ teacherId }) => teacherId))}`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        nameRow,
        sql`select r.id, r.name from rooms r where r.id = ${idsOf(all.map(({ roomId }) => roomId))}`,
      ),
    ),
  ]);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const of = {
    subjects: byId(subjects),
    classrooms: byId(classrooms),
    teachers: byId(teachers),
    rooms: byId(rooms),
  };
  const nobody = (id: string) => ({ id, name: {} });
  // A branch has thousands of lessons a week, at some dozens of moments.
  const moments = new Map<string, string | null>();
  const at = (day: Day, time: ClockTime | null): string | null => {
    if (time === null) return null;
    const wall = `${day}T${time}`;
    const known = moments.get(wall);
    if (known !== undefined) return known;
    const moment = instantOf(wall, plan.timeZone);
    moments.set(wall, moment);
    return moment;
  };
  const words = ({ subjectId, teacherId, roomId }: Pick<Lesson, 'subjectId' | 'teacherId' | 'roomId'>) => ({
    subject: of.subjects.get(subjectId) ?? { ...nobody(subjectId), icon: '' },
    teacher: of.teachers.get(teacherId) ?? nobody(teacherId),
    room: roomId === null ? null : (of.rooms.get(roomId) ?? nobody(roomId)),
  });
  const asPlanned = (lesson: Lesson) => {
    const planned = plannedOf(lesson);
    return { ...planned, roomId: roomOn(plan, planned.roomId, lesson.ownDay) };
  };
  return lessons.map((lesson) => ({
    ...lesson,
    starts_at: at(lesson.day, lesson.startsAt),
    ends_at: at(lesson.day, lesson.endsAt),
    classroom: of.classrooms.get(lesson.classroomId) ?? nobody(lesson.classroomId),
    ...words(lesson),
    planned: { period: plannedOf(lesson).period, ...words(asPlanned(lesson)) },
  }));
}

/** A break or a prayer of a day, with its moments as ISO. */
export type Pause = {
  id: string;
  kind: 'break' | 'prayer' | 'other';
  name: Localized | null;
  starts_at: string;
  ends_at: string;
};
export type Agenda = {
  sessions: Session[];
  /** Lessons of these days that are held on another by now. */
  moved: Session[];
  /** Of a teacher: lessons that the timetable gives to the teacher, and a cover to somebody else. */
  given: Session[];
  /** Lessons that a day of a grade has room for. */
  periodsOf: (day: Day, gradeId: string) => { number: number; starts_at: string; ends_at: string }[];
  /** What stands between the lessons of a grade on a day. */
  pausesOf: (day: Day, gradeId: string) => Pause[];
};

/** Somebody covers a lesson that is the teacher's by the timetable. */
const isGivenAway = (plan: BranchPlan, lesson: Lesson, whose: Whose | null): boolean =>
  whose !== null &&
  'teacherId' in whose &&
  lesson.teacherId !== whose.teacherId &&
  plan.slots.some(({ id, teacherId }) => id === lesson.slotId && teacherId === whose.teacherId);

/**
 * Lessons of a branch from one day to another, both included, of a class, a teacher, a room or all; none
 * where there is no such branch.
 */
export async function readAgenda(
  db: Db | Tx,
  branchId: string,
  days: { from: Day; to: Day },
  whose: Whose | null = null,
): Promise<Agenda> {
  const plan = await readPlan(db, branchId, days, whose);
  if (!plan) return { sessions: [], moved: [], given: [], periodsOf: () => [], pausesOf: () => [] };
  const all = lessonsBetween(plan, days.from, days.to);
  const held = all.filter((lesson) => isOf(lesson, whose));
  const given = all.filter((lesson) => isGivenAway(plan, lesson, whose));
  const moved = movedFrom(plan, days.from, days.to).filter((lesson) => isOf(lesson, whose));
  const named = await withNames(db, plan, [...held, ...moved, ...given]);
  const at = (day: Day, time: ClockTime) => instantOf(`${day}T${time}`, plan.timeZone) ?? '';
  return {
    sessions: named.slice(0, held.length),
    moved: named.slice(held.length, held.length + moved.length),
    given: named.slice(held.length + moved.length),
    periodsOf: (day, gradeId) =>
      (scheduleOn(plan, day, gradeId)?.periods ?? []).flatMap(({ number, startsAt, endsAt }) =>
        number === null ? [] : [{ number, starts_at: at(day, startsAt), ends_at: at(day, endsAt) }],
      ),
    pausesOf: (day, gradeId) =>
      (scheduleOn(plan, day, gradeId)?.periods ?? []).flatMap(({ id, kind, name, startsAt, endsAt }) =>
        kind === 'lesson' ? [] : [{ id, kind, name, starts_at: at(day, startsAt), ends_at: at(day, endsAt) }],
      ),
  };
}

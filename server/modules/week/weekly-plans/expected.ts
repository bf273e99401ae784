import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExpectedPlan, ExpectedPlanFilters } from '@/lib/contract/resources/week/weekly-plan';
import { planStates } from '@/lib/contract/weekly-plan';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import { lessonId } from '@/server/modules/week/timetable/engine';
import { cellsOf, hasWords } from './engine';
import { type FilledLesson, readFillings } from './fillings';
import { readCells } from './queries';
import type { Week } from './week';

const expectedRow = defineRow('weekly-plans.expected', {
  classroom: namedColumn,
  subject: namedColumn.extend({ icon: z.string() }),
  teachers: z.array(namedColumn),
  plan_id: z.string().nullable(),
  state: z.enum(planStates).nullable(),
  published_at: z.string().nullable(),
  comments: z.number(),
});

/** Classes and subjects that the actor teaches or supervises, with their plans of a week. */
export const readExpected = (
  db: Db,
  access: Access<'weekly_plan.read' | 'weekly_plan.remind'>,
  weekStart: string,
  { subject_uuid, classroom_uuid }: ExpectedPlanFilters,
) =>
  queryRows(
    db,
    expectedRow,
    sql`select json_build_object('id', cl.id, 'name', cl.name) as classroom,
      json_build_object('id', su.id, 'name', su.name, 'icon', su.icon) as subject,
      json_agg(json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) order by u.id) as teachers,
      p.id as plan_id, p.state,
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at,
      (select count(*)::int from weekly_plan_comments wc where wc.plan_id = p.id) as comments
    from teaching_assignments given join academic_years yr on yr.id = given.academic_year_id and yr.is_current
      join classrooms cl on cl.id = given.classroom_id and cl.branch_id = ${access.branch}
      join subjects su on su.id = given.subject_id join users u on u.id = given.teacher_id
      left join weekly_plans p on p.classroom_id = cl.id and p.subject_id = su.id
      and p.week_start = ${weekStart}::date
    where ${access.classroom(sql`given.classroom_id`, { subject: sql`given.subject_id` })}
      ${subject_uuid ? sql`and su.id = ${subject_uuid}` : sql``}
      ${classroom_uuid ? sql`and cl.id = ${classroom_uuid}` : sql``}
    group by cl.id, su.id, p.id order by cl.name->>'ar', cl.id, su.name->>'ar', su.id`,
  );

const toLesson = (session: Session): FilledLesson => ({
  id: lessonId(session),
  slotId: session.slotId,
  ownDay: session.ownDay,
  day: session.day,
  period: session.period,
  isHeld: session.state === 'held' && session.planned.subject.id === session.subjectId,
  classroomId: session.classroomId,
  subjectId: session.planned.subject.id,
});

const keyOf = (classroomId: string, subjectId: string) => `${classroomId}.${subjectId}`;

/**
 * What is expected of a week by class and subject: its lessons, how many of them the plan says something
 * about, and its state. A draft is opened by its teachers alone.
 */
export async function listExpected(
  db: Db,
  access: Access<'weekly_plan.read' | 'weekly_plan.remind'>,
  week: Week,
  filters: ExpectedPlanFilters,
): Promise<ExpectedPlan[]> {
  const rows = await readExpected(db, access, week.head.from, filters);
  const wanted = new Set(rows.map(({ classroom, subject }) => keyOf(classroom.id, subject.id)));
  const { sessions } =
    wanted.size === 0 ? { sessions: [] } : await readAgenda(db, access.branch, week.head, null);
  const lessons = sessions
    .map(toLesson)
    .filter(({ isHeld, classroomId, subjectId }) => isHeld && wanted.has(keyOf(classroomId, subjectId)));
  const [fillings, kept] = await Promise.all([
    readFillings(db, lessons, week.head),
    readCells(
      db,
      rows.flatMap(({ plan_id }) => plan_id ?? []),
    ),
  ]);
  const lessonsOf = Map.groupBy(lessons, ({ classroomId, subjectId }) => keyOf(classroomId, subjectId));
  const plans = rows.map((row): ExpectedPlan => {
    const own = lessonsOf.get(keyOf(row.classroom.id, row.subject.id)) ?? [];
    const cells = (row.plan_id && kept.get(row.plan_id)) || [];
    const planned = own.filter(({ id }) =>
      hasWords(cellsOf(row.state ?? 'draft', id, cells, fillings.get(id))),
    );
    const isOpen = row.state === 'published' || access.may('weekly_plan.write');
    return {
      id: keyOf(row.classroom.id, row.subject.id),
      classroom: row.classroom,
      subject: row.subject,
      teachers: row.teachers,
      state: row.state ?? 'none',
      plan_id: isOpen ? row.plan_id : null,
      lessons: own.length,
      planned: planned.length,
      comments: isOpen ? row.comments : 0,
      published_at: row.published_at,
    };
  });
  return plans.filter(({ state }) => filters.state === undefined || state === filters.state);
}

/** Nobody reads a plan of a week with lessons. */
export const isMissing = ({ state, lessons }: ExpectedPlan): boolean => state !== 'published' && lessons > 0;

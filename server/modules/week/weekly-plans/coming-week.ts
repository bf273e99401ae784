import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { wallTime } from '@/lib/i18n/zoned-time';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { inOneProcess } from '@/server/platform/jobs/one-process';
import type { Job } from '@/server/platform/jobs/scheduler';
import { unpreparedOf } from '@/server/modules/week/preparation';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import { addDays } from '@/server/modules/week/timetable/engine';
import { remind, remindOfLessons } from './notifications';
import { readWeek, type Week } from './week';

const ROUND_MS = 10 * 60_000;
/** Key of the advisory lock: of several processes one reminds at a time. */
const LOCK = 7_203_121;
/** Reminders go out between these hours of the branch: late enough to be needed, early enough to help. */
const HOURS = { from: '12', to: '20' };

const branchRow = defineRow('weekly-plans.remindedBranch', { id: z.string() });
const teachingRow = defineRow('weekly-plans.unpublished', {
  teacher_id: z.string(),
  classroom_id: z.string(),
  subject_id: z.string(),
});
const teacherRow = defineRow('weekly-plans.preparing', { id: z.string() });
const freshRow = defineRow('weekly-plans.notReminded', { id: z.string() });

/** It is the afternoon of the last day of the week on which there is school. */
function isLastDay({ head, days }: Week, now: Date): boolean {
  const hour = wallTime(now.toISOString(), head.time_zone).slice(11, 13);
  return (
    days.findLast(({ off }) => off === null)?.date === head.today && hour >= HOURS.from && hour < HOURS.to
  );
}

/** Teachers `u` of the branch with a module, whose accounts are open. */
const hasModule = (
  branchId: string,
  key: 'subject_weekly_plan' | 'classroom_subject_preparation',
) => sql`u.status = 'active' and exists (select 1 from user_roles r where r.user_id = u.id
  and r.role = 'school_instructor' and r.branch_id = ${branchId} and ${key} = any(r.modules))`;

/** Teachers whose plans of the week are not published though their lessons are held. */
async function withoutPlans(db: Db, branchId: string, from: string, held: readonly Session[]) {
  const taught = new Set(held.map(({ classroomId, planned }) => `${classroomId}.${planned.subject.id}`));
  const rows = await queryRows(
    db,
    teachingRow,
    sql`select given.teacher_id, given.classroom_id, given.subject_id from teaching_assignments given
      join academic_years yr on yr.id = given.academic_year_id and yr.is_current
      join classrooms cl on cl.id = given.classroom_id and cl.branch_id = ${branchId}
      join users u on u.id = given.teacher_id
      where ${hasModule(branchId, 'subject_weekly_plan')} and not exists (select 1 from weekly_plans p
        where p.classroom_id = given.classroom_id and p.subject_id = given.subject_id
          and p.week_start = ${from}::date and p.state = 'published')`,
  );
  const missing = rows.filter(({ classroom_id, subject_id }) => taught.has(`${classroom_id}.${subject_id}`));
  return [...new Set(missing.map(({ teacher_id }) => teacher_id))];
}

/** How many lessons of the week each teacher has without a preparation. */
async function withoutPreparations(db: Db, branchId: string, held: readonly Session[]) {
  const [missing, preparing] = await Promise.all([
    unpreparedOf(db, held),
    queryRows(
      db,
      teacherRow,
      sql`select u.id from users u where ${hasModule(branchId, 'classroom_subject_preparation')}`,
    ),
  ]);
  const expected = new Set(preparing.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { teacherId } of missing)
    if (expected.has(teacherId)) counts.set(teacherId, (counts.get(teacherId) ?? 0) + 1);
  return counts;
}

/** Of these people those who got no notification of the type for the week. */
const notNotified = async (
  db: Parameters<typeof queryRows>[0],
  ids: readonly string[],
  type: string,
  week: string,
) =>
  (
    await queryRows(
      db,
      freshRow,
      sql`select t.id from unnest(${sql.param([...ids])}::uuid[]) t(id)
        where not exists (select 1 from notifications n
        where n.user_id = t.id and n.key = ${type} and n.data->>'week' = ${week})`,
    )
  ).map(({ id }) => id);

/**
 * On the last day of a week on which there is school: reminds the teachers of a branch of the plans and
 * preparations that the coming week lacks, each once for the week, also when a supervisor reminded them.
 * Returns how many were reminded.
 */
export async function remindBranch(db: Db, branchId: string, now: Date): Promise<number> {
  const week = await readWeek(db, branchId, { week: undefined, now });
  if (!isLastDay(week, now)) return 0;
  const { head } = await readWeek(db, branchId, { week: addDays(week.head.from, 7), now });
  const { sessions } = await readAgenda(db, branchId, head, null);
  const held = sessions.filter(({ state }) => state === 'held');
  if (held.length === 0) return 0;
  const teachers = await withoutPlans(db, branchId, head.from, held);
  const counts = await withoutPreparations(db, branchId, held);
  const named = { weekStart: head.from, weekNumber: head.number };
  const reminded = await inOneProcess(db, LOCK, async (tx) => {
    const ofPlans = await notNotified(tx, teachers, 'plan_missing', head.from);
    await remind(tx, ofPlans, named, now);
    const ofLessons = await notNotified(tx, [...counts.keys()], 'preparation_missing', head.from);
    for (const [count, ids] of Map.groupBy(ofLessons, (id) => counts.get(id) ?? 0))
      await remindOfLessons(tx, ids, { ...named, count }, now);
    return new Set([...ofPlans, ...ofLessons]).size;
  });
  return reminded ?? 0;
}

/** One round over all branches that have a timetable. Returns how many teachers were reminded. */
export async function remindOfComingWeek(db: Db, now: Date): Promise<number> {
  const branches = await queryRows(
    db,
    branchRow,
    sql`select distinct tt.branch_id as id from timetables tt where tt.state = 'active'
      and ${now}::timestamptz::date between tt.starts_on - 1 and tt.ends_on + 1`,
  );
  let reminded = 0;
  for (const { id } of branches) reminded += await remindBranch(db, id, now);
  return reminded;
}

export const weeklyPlanJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'weekly-plans.comingWeek', next: ROUND_MS, run: (now) => remindOfComingWeek(db, now) },
];

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { weekOfToday } from '@/lib/i18n/plain-days';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { readAgenda } from '@/server/modules/week/timetable';
import { dayIn } from '@/server/modules/week/timetable/engine';
import { readExpected } from './expected';
import { readWeek } from './week';

/**
 * Plans of the week of today that nobody reads yet though their lessons are held, of the actor's classes or
 * subjects.
 */
export async function countMissingPlans(
  db: Db,
  access: Access<'weekly_plan.read'>,
  now: Date,
): Promise<number> {
  const { head } = await readWeek(db, access.branch, { week: undefined, now });
  const expected = await readExpected(db, access, head.from, {});
  const missing = expected.filter(({ state }) => state !== 'published');
  if (missing.length === 0) return 0;
  const { sessions } = await readAgenda(db, access.branch, head, null);
  const held = new Set(
    sessions.flatMap(({ state, classroomId, planned }) =>
      state === 'held' ? [`${classroomId} ${planned.subject.id}`] : [],
    ),
  );
  return missing.filter(({ classroom, subject }) => held.has(`${classroom.id} ${subject.id}`)).length;
}

const shapeRow = defineRow('weekly-plans.shapeOf', {
  id: z.string(),
  time_zone: z.string(),
  week_start: z.number(),
  weekend: z.array(z.number()),
});
const publishedRow = defineRow('weekly-plans.publishedOf', { id: z.string(), plans: z.number() });

/** First day of the week of today, by branch (JSON of ids and days), of the branches of some students. */
async function weeksOf(db: Db, students: SQL, now: Date): Promise<string> {
  const branches = await queryRows(
    db,
    shapeRow,
    sql`select b.id, b.time_zone, b.week_start, b.weekend from branches b
      where b.id in (select st.branch_id from students st where st.user_id in ${students})`,
  );
  return JSON.stringify(
    branches.map((branch) => ({
      id: branch.id,
      week: weekOfToday(dayIn(now, branch.time_zone), branch),
    })),
  );
}

/**
 * How many subjects have a published plan of the week of today, by student in the actor's reach; each by the
 * clock and the weekend of the branch.
 */
export async function countPublishedPlans(
  db: Db,
  access: Access<'weekly_plan.published'>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    publishedRow,
    sql`select st.user_id as id, count(*)::int as plans from students st
      join jsonb_to_recordset(${await weeksOf(db, access.students, now)}::jsonb) as shown(id uuid, week date)
        on shown.id = st.branch_id
      join weekly_plans wp on wp.classroom_id = st.classroom_id and wp.state = 'published'
        and wp.week_start = shown.week
      where st.user_id in ${access.students} group by st.user_id`,
  );
  return new Map(rows.map(({ id, plans }) => [id, plans]));
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { readAgenda } from '@/server/modules/week/timetable';
import { readExpected } from './expected';
import { readWeek } from './week';

/**
 * Plans of this week that nobody reads yet though their lessons are held, of the actor's classes or subjects.
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

const publishedRow = defineRow('weekly-plans.publishedOf', { id: z.string(), plans: z.number() });

/**
 * How many subjects have a published plan of this week, by student in the actor's reach; each by the clock of
 * the branch.
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
      join branches b on b.id = st.branch_id
      cross join lateral (select (${now}::timestamptz at time zone b.time_zone)::date as day) today
      join weekly_plans wp on wp.classroom_id = st.classroom_id and wp.state = 'published'
        and wp.week_start = today.day - (extract(dow from today.day)::int - b.week_start + 7) % 7
      where st.user_id in ${access.students} group by st.user_id`,
  );
  return new Map(rows.map(({ id, plans }) => [id, plans]));
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PlanDay, PlanWeek } from '@/lib/contract/resources/week/weekly-plan';
import { weekOfToday } from '@/lib/i18n/plain-days';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { readCalendar, readWeekBranch, type WeekBranch } from '@/server/modules/week/timetable';
import { addDays, dayIn, weekNumber, weekOf } from '@/server/modules/week/timetable/engine';

const termRow = defineRow('weekly-plans.term', { first_day: z.string() });

export type Week = { branch: WeekBranch; head: PlanWeek; days: PlanDay[] };

/**
 * The week of a day, as a branch counts weeks; that of today where no day is named. Errors: 404 without
 * such a branch.
 */
export async function readWeek(
  db: Db,
  branchId: string,
  { week, now }: { week: string | undefined; now: Date },
): Promise<Week> {
  const branch = await readWeekBranch(db, branchId);
  if (!branch) throw new ApiError('not_found');
  const today = dayIn(now, branch.time_zone);
  const from = week === undefined ? weekOfToday(today, branch) : weekOf(week, branch.week_start);
  const days = { from, to: addDays(from, 6) };
  const [calendar, terms] = await Promise.all([
    readCalendar(db, branch, days),
    queryRows(
      db,
      termRow,
      sql`select distinct p.start_date::text as first_day
        from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
        where p.grade_id in (select c.grade_id from classrooms c where c.branch_id = ${branchId})
          and p.start_date <= ${days.to}::date and p.end_date >= ${days.from}::date limit 2`,
    ),
  ]);
  const [term] = terms;
  const number = term && terms.length === 1 ? weekNumber(from, term.first_day, branch.week_start) : null;
  // A day of the weekend says nothing unless something is on.
  const shown = calendar.filter(({ off, events }) => off !== 'weekend' || events.length > 0);
  return { branch, head: { ...days, number, today, time_zone: branch.time_zone }, days: shown };
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TermWeek } from '@/lib/contract/resources/homes/dashboard';
import type { Access } from '@/server/access/policy/bind';
import { weekOfToday } from '@/lib/i18n/plain-days';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import type { Day } from '@/server/modules/week/timetable/engine';

const shapeRow = defineRow('dashboards.weekShape', {
  week_start: z.number(),
  weekend: z.array(z.number()),
});
const weekRow = defineRow('dashboards.termWeek', { number: z.number(), term: localizedColumn });

/**
 * The week of the term in which the week of today stands, for grades (SQL of ids) of a branch: weeks begin on
 * the week start of the branch, as in the look-up of weeks. Null outside of terms, and where the grades do
 * not stand in the same week of the same term.
 */
async function termWeek(db: Db, branch: SQL, grades: SQL, today: Day): Promise<TermWeek | null> {
  const shape = await queryRow(
    db,
    shapeRow,
    sql`select week_start, weekend from branches where id = ${branch}`,
  );
  const first = shape ? weekOfToday(today, shape) : today;
  // On a weekend the home speaks of the coming week, as timetable and plan do.
  const day = first > today ? first : today;
  const rows = await queryRows(
    db,
    weekRow,
    sql`
    select distinct ((${day}::date - p.start_date + (extract(dow
      from p.start_date)::int - b.week_start + 7) % 7) / 7 + 1)::int as number,
      p.name as term
    from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
    join branches b on b.id = ${branch}
    where p.grade_id in ${grades} and ${day}::date between p.start_date and p.end_date limit 2`,
  );
  const [week] = rows;
  return week && rows.length === 1 ? week : null;
}

/** Of a student: by the grade. */
export const readStudentWeek = (
  db: Db,
  place: { branch_id: string; grade_id: string },
  day: Day,
): Promise<TermWeek | null> =>
  termWeek(db, sql`${place.branch_id}::uuid`, sql`(select ${place.grade_id}::uuid)`, day);

/** Of a teacher: by the grades that the teacher teaches in the branch this year. */
export const readTeacherWeek = (
  db: Db,
  { actor }: Access<'dashboard.teacher'>,
  day: Day,
): Promise<TermWeek | null> =>
  termWeek(
    db,
    sql`${actor.branchId}::uuid`,
    sql`(select c.grade_id from teaching_assignments ta join classrooms c on c.id = ta.classroom_id
      join academic_years own on own.id = ta.academic_year_id and own.is_current
      where ta.teacher_id = ${actor.userId} and c.branch_id = ${actor.branchId})`,
    day,
  );

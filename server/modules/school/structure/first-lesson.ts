import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type OfficeStep, officeSteps } from '@/lib/contract/office-steps';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** Subjects that are taught in a branch this year and have no section that the branch sees. */
export const countBareSubjects = (branch: SQL): SQL => sql`(select count(distinct a.subject_id)::int
  from teaching_assignments a join classrooms c on c.id = a.classroom_id and c.closed_on is null
  join academic_years run on run.id = a.academic_year_id and run.is_current
  where c.branch_id = ${branch} and not exists (select 1 from sections s where s.subject_id = a.subject_id
    and s.deleted_at is null and (s.branch_id is null or s.branch_id = c.branch_id)))`;

/** Columns of `countColumns`. */
export const stepCounts = {
  year: z.number(),
  grades: z.number(),
  subjects: z.number(),
  periods: z.number(),
  classes: z.number(),
  teachers: z.number(),
  assignments: z.number(),
  students: z.number(),
  bells: z.number(),
  lessons: z.number(),
} satisfies Record<OfficeStep, z.ZodNumber>;

/** What a branch `b` has of all that a first lesson needs in the running year `y`. */
export const countColumns = sql`case when exists (select 1 from semester_weeks w
  join semesters m on m.id = w.semester_id where m.academic_year_id = y.id) then 1 else 0 end as year,
      (select count(*)::int from grades where archived_at is null) as grades,
      (select count(*)::int from subjects where archived_at is null) as subjects,
      (select count(*)::int from periods p join academic_years run on run.id = p.academic_year_id
        and run.is_current) as periods,
      (select count(*)::int from classrooms c where c.branch_id = b.id and c.closed_on is null) as classes,
      (select count(distinct r.user_id)::int from user_roles r join users u on u.id = r.user_id
        and u.status = 'active'
        where r.branch_id = b.id and r.role = 'school_instructor') as teachers,
      (select count(*)::int from teaching_assignments a join classrooms c on c.id = a.classroom_id
        join academic_years run on run.id = a.academic_year_id and run.is_current
        where c.branch_id = b.id) as assignments,
      (select count(*)::int from students s where s.branch_id = b.id and s.left_on is null) as students,
      (select count(*)::int from bell_schedules l where l.branch_id = b.id) as bells,
      (select count(*)::int from timetable_slots s join timetables t on t.id = s.timetable_id
        join academic_years run on run.id = t.academic_year_id and run.is_current
        where t.branch_id = b.id and t.state = 'active') as lessons`;
/** Each branch `b` with the running year `y`. */
export const branchesWithYear = sql`branches b left
  join lateral (select * from academic_years where is_current order by start_date desc limit 1) y
      on true`;

const missingRow = defineRow('structure.missing', { code: z.string(), bare: z.number(), ...stepCounts });

/**
 * What each branch still lacks until its first lesson, in the order of the work: the check list of its
 * office; and how many of the subjects that are taught have no sections.
 */
export async function readMissing(
  db: Db | Tx,
): Promise<{ branch: string; missing: OfficeStep[]; bare_subjects: number }[]> {
  const rows = await queryRows(
    db,
    missingRow,
    sql`select b.code, ${countBareSubjects(sql`b.id`)} as bare, ${countColumns} from ${branchesWithYear}
      order by b.code`,
  );
  return rows.map(({ code, bare, ...has }) => ({
    branch: code,
    bare_subjects: bare,
    missing: officeSteps.filter((step) => has[step] === 0),
  }));
}

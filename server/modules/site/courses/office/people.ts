import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CoursePeopleFilters } from '@/lib/contract/resources/site/office-course';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import type { Office } from './list';

/** Users `u` who can teach a course: instructors and teachers with an open account. */
export const canTeach = sql`u.status = 'active' and exists (select 1 from user_roles r
  where r.user_id = u.id and r.role in ('instructor', 'school_instructor'))`;

/**
 * Users `u` whom the office of the branch may enrol: its own students, and those who learn outside every
 * branch.
 */
export const canLearn = (
  branch: string,
): SQL => sql`u.status = 'active' and exists (select 1 from user_roles r
    where r.user_id = u.id and r.role in ('student', 'student_teacher'))
  and not exists (select 1 from students st where st.user_id = u.id and st.branch_id <> ${branch})`;

const personRow = defineRow('courses.person', {
  id: z.string(),
  name: localizedColumn,
  username: z.string(),
});

/** Users `u` whose name or user name holds every word. */
export const isNamed = (search: string | undefined): SQL =>
  containsWords(search, sql`u.search`, sql`lower(u.username)`);

/** A page along the index of names; whether there are more is known, not how many. */
async function listPeople(db: Db, which: SQL, filters: CoursePeopleFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name, u.username from users u
      where ${which} and ${isNamed(filters.search)} order by left(u.search, 60), u.id
      limit ${limit + 1} offset ${offset}`,
  );
  const seen = offset + rows.length;
  return { rows: rows.slice(0, limit), total: rows.length > limit ? { atLeast: seen } : seen };
}

/** People who can teach a course, by name. */
export const listTeachersOfCourses = (db: Db, filters: CoursePeopleFilters) =>
  listPeople(db, canTeach, filters);

/** People whom the office can enrol, by name. */
export const listLearners = (db: Db, { branch }: Office, filters: CoursePeopleFilters) =>
  listPeople(db, canLearn(branch), filters);

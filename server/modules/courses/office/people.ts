import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CoursePeopleFilters } from '@/lib/contract/resources/office-course';
import type { Db } from '../../../platform/db/client';
import { localizedColumn } from '../../../platform/db/columns';
import { fullName } from '../../../platform/db/names';
import { defineRow, queryRows } from '../../../platform/db/rows';
import { containing } from '../../../platform/text/search';
import { searchWords } from '../../../platform/text/arabic';
import { slice } from '../../../router/reply';
import type { Office } from './list';

/** Users `u` who can teach a course: instructors and teachers with an open account. */
export const canTeach = sql`u.status = 'active' and exists (select 1 from user_roles r
  where r.user_id = u.id and r.role in ('instructor', 'school_instructor'))`;

/** Users `u` whom the office of the branch may enrol: its own students, and those who learn outside every branch. */
export const canLearn = (
  branch: string,
): SQL => sql`u.status = 'active' and exists (select 1 from user_roles r
    where r.user_id = u.id and r.role in ('student', 'student_teacher'))
  and not exists (select 1 from students st where st.user_id = u.id and st.branch_id <> ${branch})`;

const personRow = defineRow('courses.person', {
  id: z.string(),
  name: localizedColumn,
  username: z.string(),
  total: z.number(),
});

/** Every word stands in the name, or the user name begins with it. */
export const isNamed = (search: string | undefined): SQL =>
  sql.join(
    [
      sql`true`,
      ...searchWords(search ?? '').map(
        (word) => sql`(u.search like ${containing(word)} or lower(u.username) like ${containing(word)})`,
      ),
    ],
    sql` and `,
  );

async function listPeople(db: Db, which: SQL, filters: CoursePeopleFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name, u.username, count(*) over ()::int as total from users u
      where ${which} and ${isNamed(filters.search)} order by u.search, u.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** People who can teach a course, by name. */
export const listTeachersOfCourses = (db: Db, filters: CoursePeopleFilters) =>
  listPeople(db, canTeach, filters);

/** People whom the office can enrol, by name. */
export const listLearners = (db: Db, { branch }: Office, filters: CoursePeopleFilters) =>
  listPeople(db, canLearn(branch), filters);

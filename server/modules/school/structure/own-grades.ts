import { type SQL, sql } from 'drizzle-orm';

/** The grade (alias `g`) is one that the branch has classes of, or one that no branch has any of yet. */
export const isGradeOf = (
  branch: string,
): SQL => sql`(exists (select 1 from classrooms c where c.grade_id = g.id and c.branch_id = ${branch})
  or not exists (select 1 from classrooms c where c.grade_id = g.id))`;

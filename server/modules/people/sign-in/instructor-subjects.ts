import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { toResource } from '@/server/router/reply';

const subjectRow = defineRow('sign-in.instructorSubject', {
  id: z.string(),
  name: localizedColumn,
  icon: z.string(),
  grade_id: z.string(),
});

const LIMIT = 10;

/**
 * The subjects of an instructor's courses as related resources of the profile: the instructor, and below it
 * the subjects, ten of them at most where `isLimited`.
 */
export async function readInstructorSubjects(db: Db, userId: string, isLimited: boolean) {
  const rows = await queryRows(
    db,
    subjectRow,
    sql`select sj.id, sj.name, sj.icon, sj.grade_id from subjects sj
      where exists (select 1 from courses c where c.instructor_id = ${userId} and c.subject_id = sj.id)
      order by sj.position, sj.id ${isLimited ? sql`limit ${LIMIT}` : sql``}`,
  );
  const subjects = rows.map(({ id, ...attributes }) => toResource('subject', id, attributes));
  const instructor = {
    ...toResource('instructor', userId, {}),
    relationships: { subjects: { data: subjects.map(({ type, id }) => ({ type, id })) } },
  };
  return {
    relationships: { instructor: { data: { type: instructor.type, id: instructor.id } } },
    included: [instructor, ...subjects],
  };
}

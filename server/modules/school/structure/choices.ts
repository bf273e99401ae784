import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfficeChoices } from '@/lib/contract/resources/school/office-structure';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { choiceColumn, localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { isTeacherOf } from './people-of-branch';

const ofGrade = z.object({ id: z.string(), name: localizedColumn, grade_id: z.string() });
const choicesRow = defineRow('structure.choices', {
  grades: z.array(namedColumn),
  subjects: z.array(ofGrade),
  classrooms: z.array(ofGrade),
  teachers: z.array(choiceColumn),
  year: namedColumn.nullable(),
});

/** Grades and subjects of the school, classes and teachers of the branch. */
export const readOfficeChoices = (
  db: Db,
  { branch }: Pick<Access<'office.structure'>, 'branch'>,
): Promise<OfficeChoices> =>
  queryOne(
    db,
    choicesRow,
    sql`select
      (select coalesce(json_agg(${named(sql`g`)} order by g.position, g.id), '[]') from grades g
        where g.archived_at is null) as grades,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade_id', s.grade_id)
        order by g.position, s.position, s.id), '[]')
        from subjects s join grades g on g.id = s.grade_id where s.archived_at is null) as subjects,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'grade_id', c.grade_id)
        order by g.position, c.name->>'ar', c.name->>'en', c.id), '[]')
        from classrooms c join grades g on g.id = c.grade_id where c.branch_id = ${branch}
        and c.closed_on is null) as classrooms,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName(sql`u`)},
        'detail', json_build_object('en', u.username)) order by u.search, u.id), '[]')
        from users u where ${isTeacherOf(branch)}) as teachers,
      (select ${named(sql`y`)} from academic_years y where y.is_current order by y.start_date desc
        limit 1) as year`,
  );

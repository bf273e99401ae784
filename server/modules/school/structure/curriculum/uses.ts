import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StructureUses } from '@/lib/contract/resources/school/school-structure';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import type { Office } from '../classes';

const useRow = defineRow('structure.use', {
  kind: z.enum(['class', 'teaching', 'supervisor']),
  name: localizedColumn,
  teacher: localizedColumn.nullable(),
  branch: localizedColumn,
  is_own_branch: z.boolean(),
});

/** Classes of a grade, and how many students are in it. */
export async function readGradeUses(db: Db, { branch }: Office, id: string): Promise<StructureUses> {
  const rows = await queryRows(
    db,
    useRow,
    sql`select 'class' as kind, c.name, null::json as teacher, b.name as branch,
      b.id = ${branch} as is_own_branch
      from classrooms c join branches b on b.id = c.branch_id where c.grade_id = ${id} and c.closed_on is null
      order by b.id = ${branch} desc, b.code, c.name->>'ar', c.id`,
  );
  const { students } = await queryOne(
    db,
    defineRow('structure.gradeStudents', { students: z.number() }),
    sql`select count(*)::int as students from students st where st.grade_id = ${id} and st.left_on is null`,
  );
  return { rows, students, open_work: 0 };
}

const taught = sql`teaching_assignments ta join academic_years y on y.id = ta.academic_year_id
  and y.is_current
  join classrooms c on c.id = ta.classroom_id join users u on u.id = ta.teacher_id
  join branches b on b.id = c.branch_id`;
const openWork = (id: string) => sql`select count(*)::int from quizzes q where q.subject_id = ${id}
  and q.status = 'published' and q.deleted_at is null and q.end_at > now()`;

/** Who teaches a subject this year and who supervises it, and the work in it that is not over. */
export async function readSubjectUses(db: Db, { branch }: Office, id: string): Promise<StructureUses> {
  const rows = await queryRows(
    db,
    useRow,
    sql`select kind, name, teacher, branch, is_own_branch from (
      select 'teaching' as kind, c.name, ${fullName(sql`u`)} as teacher, b.name as branch,
        b.id = ${branch} as is_own_branch, b.code, 1 as part
      from ${taught} where ta.subject_id = ${id}
      union all select 'supervisor', ${fullName(sql`u`)}::jsonb, null, b.name, b.id = ${branch}, b.code, 2
      from supervisor_scopes ss join users u on u.id = ss.supervisor_id join branches b on b.id = ss.branch_id
      where ss.subject_id = ${id}) used
      order by part, is_own_branch desc, code, name->>'ar'`,
  );
  const { open_work } = await queryOne(
    db,
    defineRow('structure.openWork', { open_work: z.number() }),
    sql`select (${openWork(id)}) as open_work`,
  );
  return { rows, students: 0, open_work };
}

const countsRow = defineRow('structure.subjectUses', {
  classes: z.number(),
  supervisors: z.number(),
  work: z.number(),
});

/** Errors: 409 while a subject is taught this year, supervised, or has work that is not over. */
export async function checkUnused(tx: Tx, id: string): Promise<void> {
  const { classes, supervisors, work } = await queryOne(
    tx,
    countsRow,
    sql`select (select count(distinct ta.classroom_id)::int from ${taught}
      where ta.subject_id = ${id}) as classes,
      (select count(distinct ss.supervisor_id)::int from supervisor_scopes ss
        where ss.subject_id = ${id}) as supervisors,
      (${openWork(id)}) as work`,
  );
  const refuse = (code: string, count: number) => new ApiError('conflict', { code, params: { count } });
  if (classes > 0) throw refuse('subject_taught', classes);
  if (supervisors > 0) throw refuse('subject_supervised', supervisors);
  if (work > 0) throw refuse('subject_open_work', work);
}

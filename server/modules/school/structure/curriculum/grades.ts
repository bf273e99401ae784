import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  GradeChange,
  NewGrade,
  OfficeGrade,
  OfficeGradeFilters,
} from '@/lib/contract/resources/school/school-structure';
import { stages } from '@/lib/contract/roles';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { grades } from '@/server/platform/db/schema/school';
import { containsWords } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Office } from '../classes';
import { isGradeOf } from '../own-grades';
import { lockCurriculum, isCalled } from './lock';

const fields = {
  id: z.string(),
  name: localizedColumn,
  stage: z.enum(stages),
  subjects: z.number(),
  classes: z.number(),
  students: z.number(),
  is_first: z.boolean(),
  is_last: z.boolean(),
  is_archived: z.boolean(),
  is_own: z.boolean(),
  version: z.number(),
};
const gradeRow = defineRow('structure.grade', fields);
const listedRow = defineRow('structure.listedGrade', { ...fields, total: z.number() });

const columns = (
  branch: string,
) => sql`g.id, g.name, g.stage, g.version, g.archived_at is not null as is_archived,
  (select count(*)::int from subjects s where s.grade_id = g.id and s.archived_at is null) as subjects,
  (select count(*)::int from classrooms c where c.grade_id = g.id and c.closed_on is null) as classes,
  (select count(*)::int from students st where st.grade_id = g.id and st.left_on is null) as students,
  not exists (select 1 from grades o
    where o.archived_at is null and (o.position, o.id) < (g.position, g.id)) as is_first,
  not exists (select 1 from grades o
    where o.archived_at is null and (o.position, o.id) > (g.position, g.id)) as is_last,
  ${isGradeOf(branch)} as is_own`;

/** Grades of the school in their order. */
export async function listGrades(db: Db, { branch }: Office, filters: OfficeGradeFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from grades g
      where (g.archived_at is not null) = ${filters.state === 'archived'}
        and ${containsWords(
          filters.search,
          sql`manara_normalise(concat_ws(' ', g.name->>'ar',
          g.name->>'en'))`,
        )}
      order by g.position, g.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One grade of the school. Errors: 404. */
export async function findGrade(db: Db | Tx, { branch }: Office, id: string): Promise<OfficeGrade> {
  const row = await queryRow(db, gradeRow, sql`select ${columns(branch)} from grades g where g.id = ${id}`);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A grade that the office of the branch may change. Errors: 404. */
export async function ownGrade(tx: Db | Tx, access: Office, id: string): Promise<OfficeGrade> {
  const grade = await findGrade(tx, access, id);
  if (!grade.is_own) throw new ApiError('not_found');
  return grade;
}

/** Two grades with one name cannot be distinguished. Errors: 422. */
async function checkName(tx: Tx, name: NewGrade['name'], id: string | null): Promise<void> {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from grades g where g.archived_at is null and g.id is distinct
      from ${id}::uuid and ${isCalled(sql`g.name`, name)}`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
}

const positionRow = defineRow('structure.position', { position: z.number() });

/** A new grade behind all others. Errors: 422 for a name that another one has. */
export const addGrade = (db: Db, access: Office, wish: NewGrade): Promise<OfficeGrade> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    await checkName(tx, wish.name, null);
    const { position } = await queryOne(
      tx,
      positionRow,
      sql`select coalesce(max(position) + 1, 0)::int as position from grades`,
    );
    const id = newId();
    await tx.insert(grades).values({ id, name: wish.name, stage: wish.stage, position });
    await audit(tx, access.actor, 'office.grade.add', id, { before: null, after: { ...wish } });
    return findGrade(tx, access, id);
  });

/** Name and stage of a grade. Errors: 404; 409 stale; 422 for a name that another one has. */
export const changeGrade = (
  db: Db,
  access: Office,
  id: string,
  { version, ...wish }: GradeChange,
): Promise<OfficeGrade> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const { name, stage, ...before } = await ownGrade(tx, access, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    await checkName(tx, wish.name, id);
    await tx
      .update(grades)
      .set({ ...wish, version: version + 1 })
      .where(eq(grades.id, id));
    await audit(tx, access.actor, 'office.grade.change', id, { before: { name, stage }, after: wish });
    return findGrade(tx, access, id);
  });

/**
 * Archives a grade with its subjects, once nobody is in it. Errors: 404; 409 while there are classes or
 * students.
 */
export const archiveGrade = (db: Db, access: Office, id: string): Promise<OfficeGrade> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const before = await ownGrade(tx, access, id);
    if (before.is_archived) return before;
    const { classes, students } = before;
    if (classes > 0)
      throw new ApiError('conflict', { code: 'grade_has_classes', params: { count: classes } });
    if (students > 0)
      throw new ApiError('conflict', { code: 'grade_has_students', params: { count: students } });
    await tx.execute(
      sql`update subjects set archived_at = now(), version = version + 1
        where grade_id = ${id} and archived_at is null`,
    );
    await tx.execute(sql`update grades set archived_at = now(), version = version + 1 where id = ${id}`);
    await audit(tx, access.actor, 'office.grade.archive', id, { before: { name: before.name }, after: null });
    return findGrade(tx, access, id);
  });

/**
 * Takes a grade back with the subjects that were archived with it. Errors: 404; 422 for a name that another
 * one has.
 */
export const restoreGrade = (db: Db, access: Office, id: string): Promise<OfficeGrade> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const before = await ownGrade(tx, access, id);
    if (!before.is_archived) return before;
    await checkName(tx, before.name, id);
    await tx.execute(sql`update subjects set archived_at = null, version = version + 1
      where grade_id = ${id} and archived_at = (select g.archived_at from grades g where g.id = ${id})`);
    await tx.execute(sql`update grades set archived_at = null, version = version + 1 where id = ${id}`);
    await audit(tx, access.actor, 'office.grade.restore', id, { before: null, after: { name: before.name } });
    return findGrade(tx, access, id);
  });

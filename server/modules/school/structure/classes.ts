import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  ClassChange,
  NewClass,
  OfficeClass,
  OfficeClassFilters,
} from '@/lib/contract/resources/school/office-structure';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { classrooms } from '@/server/platform/db/schema/school';
import { containsWords } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { deleteUnused } from './delete-unused';
import { checkTeacher } from './people-of-branch';

export type Office = Access<'office.structure'>;

const fields = {
  id: z.string(),
  name: localizedColumn,
  grade: namedColumn,
  capacity: z.number().nullable(),
  homeroom_teacher: namedColumn.nullable(),
  students: z.number(),
  taught_subjects: z.number(),
  subjects: z.number(),
  version: z.number(),
};
const classRow = defineRow('structure.class', fields);
const listedRow = defineRow('structure.listedClass', { ...fields, total: z.number() });

const columns = sql`c.id, c.name, ${named(sql`g`)} as grade, c.capacity,
  case when h.id is not null then json_build_object('id', h.id, 'name', ${fullName(sql`h`)})
    end as homeroom_teacher,
  (select count(*)::int from students st where st.classroom_id = c.id and st.left_on is null) as students,
  (select count(distinct ta.subject_id)::int from teaching_assignments ta
    join academic_years y on y.id = ta.academic_year_id and y.is_current
    where ta.classroom_id = c.id) as taught_subjects,
  (select count(*)::int from subjects s where s.grade_id = c.grade_id and s.archived_at is null) as subjects,
  c.version`;
const tables = sql`classrooms c join grades g on g.id = c.grade_id left
  join users h on h.id = c.homeroom_teacher_id`;

/** Classes of the branch by grade and name. */
export async function listClasses(db: Db, { branch }: Office, filters: OfficeClassFilters) {
  const { limit, offset } = slice(filters);
  const { grade_uuid: grade, search } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables}
    where c.branch_id = ${branch} and c.closed_on is null ${grade ? sql`and c.grade_id = ${grade}` : sql``}
      and ${containsWords(
        search,
        sql`manara_normalise(concat_ws(' ', c.name->>'ar', c.name->>'en',
        g.name->>'ar', g.name->>'en'))`,
      )}
    order by g.position, c.name->>'ar', c.name->>'en', c.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One class of the branch. Errors: 404. */
export async function findClass(db: Db | Tx, { branch }: Office, id: string): Promise<OfficeClass> {
  const row = await queryRow(
    db,
    classRow,
    sql`select ${columns} from ${tables} where c.id = ${id} and c.branch_id = ${branch}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

type Wish = Pick<NewClass, 'name' | 'homeroom_teacher_uuid'>;

/** Two classes of a grade with one name cannot be distinguished. Errors: 422. */
async function check(tx: Tx, branch: string, grade: SQL, { name, ...wish }: Wish, id: string | null) {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from classrooms c where c.branch_id = ${branch} and c.grade_id = ${grade}
      and c.closed_on is null and c.id is distinct from ${id}::uuid
      and (manara_normalise(c.name->>'ar') = manara_normalise(${name.ar || null}::text)
        or manara_normalise(c.name->>'en') = manara_normalise(${name.en || null}::text))`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
  if (wish.homeroom_teacher_uuid)
    await checkTeacher(tx, branch, wish.homeroom_teacher_uuid, 'homeroom_teacher_uuid');
}

/** Of two that write classes of a branch one waits for the other. */
const lockBranchClasses = (tx: Tx, branch: string) =>
  tx.execute(sql`select 1 from branches where id = ${branch} for no key update`);

/**
 * A new class of the branch. Errors: 422 for an unknown grade or teacher, and a name that another one has.
 */
export const addClass = (db: Db, access: Office, wish: NewClass): Promise<OfficeClass> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    await lockBranchClasses(tx, branch);
    if (
      !(await hasRow(
        tx,
        sql`select 1 from grades g where g.id = ${wish.grade_uuid} and g.archived_at is null`,
      ))
    )
      throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
    await check(tx, branch, sql`${wish.grade_uuid}`, wish, null);
    const id = newId();
    const { name, capacity, grade_uuid: gradeId, homeroom_teacher_uuid: homeroomTeacherId } = wish;
    await tx.insert(classrooms).values({ id, branchId: branch, gradeId, name, capacity, homeroomTeacherId });
    const after = await findClass(tx, access, id);
    await audit(tx, actor, 'office.class.add', id, { before: null, after: { ...wish } });
    return after;
  });

/** What the audit log keeps of a class. */
const kept = ({ name, capacity, homeroom_teacher }: OfficeClass) => ({
  name,
  capacity,
  homeroom_teacher_uuid: homeroom_teacher?.id ?? null,
});

/**
 * Name, places and homeroom teacher of a class. Errors: 404; 409 stale; 422 for a name that another one has,
 * and for fewer places than there are students.
 */
export const changeClass = (
  db: Db,
  access: Office,
  id: string,
  { version, ...wish }: ClassChange,
): Promise<OfficeClass> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    await lockBranchClasses(tx, branch);
    const before = await findClass(tx, access, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    await check(tx, branch, sql`${before.grade.id}`, wish, id);
    if (wish.capacity !== null && wish.capacity < before.students)
      throw new FieldErrors([
        { field: 'capacity', code: 'class_places', params: { students: before.students } },
      ]);
    const { name, capacity, homeroom_teacher_uuid: homeroomTeacherId } = wish;
    await tx
      .update(classrooms)
      .set({ name, capacity, homeroomTeacherId, version: sql`${classrooms.version} + 1` })
      .where(sql`id = ${id}`);
    await audit(tx, actor, 'office.class.change', id, { before: kept(before), after: wish });
    return findClass(tx, access, id);
  });

/**
 * Takes a class away that nothing was done in. Errors: 404; 409 with what is in it: students, who are moved
 * first, or lessons and work, for which it stays.
 */
export const removeClass = (db: Db, access: Office, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    await lockBranchClasses(tx, branch);
    const before = await findClass(tx, access, id);
    if (before.students > 0)
      throw new ApiError('conflict', { code: 'class_has_students', params: { count: before.students } });
    await deleteUnused(tx, 'class_in_use', [
      sql`delete from teaching_assignments where classroom_id = ${id}`,
      sql`delete from classrooms where id = ${id}`,
    ]);
    await audit(tx, actor, 'office.class.remove', id, { before: kept(before), after: null });
  });

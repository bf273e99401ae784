import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  NewSubject,
  OfficeSubject,
  OfficeSubjectFilters,
  SubjectChange,
} from '@/lib/contract/resources/school/school-structure';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { subjects } from '@/server/platform/db/schema/school';
import { containsWords } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Office } from '../classes';
import { isGradeOf } from '../own-grades';
import { lockCurriculum, isCalled } from './lock';
import { checkUnused } from './uses';

/** Subjects that are added by hand or from a file have the picture of a book. */
const ICON = 'book-open';

const fields = {
  id: z.string(),
  name: localizedColumn,
  grade: namedColumn,
  classes: z.number(),
  is_first: z.boolean(),
  is_last: z.boolean(),
  is_archived: z.boolean(),
  is_own: z.boolean(),
  version: z.number(),
};
const subjectRow = defineRow('structure.subject', fields);
const listedRow = defineRow('structure.listedSubject', { ...fields, total: z.number() });

const beside = sql`o.grade_id = s.grade_id and o.archived_at is null`;
const columns = (branch: string) => sql`s.id, s.name, ${named(sql`g`)} as grade, s.version,
  s.archived_at is not null as is_archived,
  (select count(distinct ta.classroom_id)::int from teaching_assignments ta
    join academic_years y on y.id = ta.academic_year_id and y.is_current
    where ta.subject_id = s.id) as classes,
  not exists (select 1 from subjects o
    where ${beside} and (o.position, o.id) < (s.position, s.id)) as is_first,
  not exists (select 1 from subjects o
    where ${beside} and (o.position, o.id) > (s.position, s.id)) as is_last,
  ${isGradeOf(branch)} as is_own`;
const tables = sql`subjects s join grades g on g.id = s.grade_id`;

/** Subjects of the school by grade, in their order. */
export async function listSubjects(db: Db, { branch }: Office, filters: OfficeSubjectFilters) {
  const { limit, offset } = slice(filters);
  const { grade_uuid: grade, search, state } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from ${tables}
      where (s.archived_at is not null) = ${state === 'archived'} ${
        grade
          ? sql`and s.grade_id =
        ${grade}`
          : sql``
      }
        and ${containsWords(
          search,
          sql`manara_normalise(concat_ws(' ', s.name->>'ar', s.name->>'en',
          g.name->>'ar', g.name->>'en'))`,
        )}
      order by g.position, g.id, s.position, s.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One subject of the school. Errors: 404. */
export async function findSubject(db: Db | Tx, { branch }: Office, id: string): Promise<OfficeSubject> {
  const row = await queryRow(
    db,
    subjectRow,
    sql`select ${columns(branch)} from ${tables} where s.id = ${id}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A subject of a grade that the office of the branch may change. Errors: 404. */
export async function ownSubject(db: Db | Tx, access: Office, id: string): Promise<OfficeSubject> {
  const subject = await findSubject(db, access, id);
  if (!subject.is_own) throw new ApiError('not_found');
  return subject;
}

/** A grade has no two subjects of one name. Errors: 422. */
async function checkName(tx: Tx, grade: string, name: Localized, id: string | null): Promise<void> {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from subjects s where s.grade_id = ${grade} and s.archived_at is null
      and s.id is distinct from ${id}::uuid and ${isCalled(sql`s.name`, name)}`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
}

const positionRow = defineRow('structure.subjectPosition', { position: z.number() });

/**
 * A new subject behind those of its grade. Errors: 422 for an unknown grade, and a name that another one has.
 */
export const addSubject = (db: Db, access: Office, wish: NewSubject): Promise<OfficeSubject> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const { grade_uuid: gradeId, name } = wish;
    const isOwn = await hasRow(
      tx,
      sql`select 1 from grades g where g.id = ${gradeId} and g.archived_at is null
        and ${isGradeOf(access.branch)}`,
    );
    if (!isOwn) throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
    await checkName(tx, gradeId, name, null);
    const { position } = await queryOne(
      tx,
      positionRow,
      sql`select coalesce(max(position) + 1, 0)::int as position from subjects where grade_id = ${gradeId}`,
    );
    const id = newId();
    await tx.insert(subjects).values({ id, gradeId, name, icon: ICON, position });
    await audit(tx, access.actor, 'office.subject.add', id, { before: null, after: { ...wish } });
    return findSubject(tx, access, id);
  });

/** Name of a subject. Errors: 404; 409 stale; 422 for a name that another one has. */
export const changeSubject = (
  db: Db,
  access: Office,
  id: string,
  { version, name }: SubjectChange,
): Promise<OfficeSubject> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const before = await ownSubject(tx, access, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    await checkName(tx, before.grade.id, name, id);
    await tx
      .update(subjects)
      .set({ name, version: version + 1 })
      .where(eq(subjects.id, id));
    const names = { before: { name: before.name }, after: { name } };
    await audit(tx, access.actor, 'office.subject.change', id, names);
    return findSubject(tx, access, id);
  });

/** Archives a subject that nobody works in any more. Errors: 404; 409 with how many do. */
export const archiveSubject = (db: Db, access: Office, id: string): Promise<OfficeSubject> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const before = await ownSubject(tx, access, id);
    if (before.is_archived) return before;
    await checkUnused(tx, id);
    await tx.execute(sql`update subjects set archived_at = now(), version = version + 1 where id = ${id}`);
    const names = { before: { name: before.name }, after: null };
    await audit(tx, access.actor, 'office.subject.archive', id, names);
    return findSubject(tx, access, id);
  });

/**
 * Takes a subject back. Errors: 404; 409 while its grade is archived; 422 for a name that another one has.
 */
export const restoreSubject = (db: Db, access: Office, id: string): Promise<OfficeSubject> =>
  db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const before = await ownSubject(tx, access, id);
    if (!before.is_archived) return before;
    const { grade, name } = before;
    if (await hasRow(tx, sql`select 1 from grades g where g.id = ${grade.id} and g.archived_at is not null`))
      throw new ApiError('conflict', { code: 'grade_archived' });
    await checkName(tx, grade.id, name, id);
    await tx.execute(sql`update subjects set archived_at = null, version = version + 1 where id = ${id}`);
    await audit(tx, access.actor, 'office.subject.restore', id, { before: null, after: { name } });
    return findSubject(tx, access, id);
  });

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  NewTeaching,
  Teaching,
  TeachingEffect,
  TeachingFilters,
} from '@/lib/contract/resources/school/office-structure';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import { containsWords } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Office } from './classes';
import { checkTeacher } from './people-of-branch';

const fields = {
  id: z.string(),
  teacher: namedColumn,
  classroom: namedColumn,
  subject: namedColumn,
  grade: namedColumn,
  lessons: z.number(),
};
const teachingRow = defineRow('structure.teaching', fields);
const listedRow = defineRow('structure.listedTeaching', { ...fields, total: z.number() });

const columns = (
  now: Date,
) => sql`ta.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as teacher,
  ${named(sql`c`)} as classroom, ${named(sql`s`)} as subject, ${named(sql`g`)} as grade,
  (select count(*)::int from timetable_slots t join timetables tt on tt.id = t.timetable_id
    and tt.state = 'active'
    join branches b on b.id = tt.branch_id
    where t.classroom_id = ta.classroom_id and t.subject_id = ta.subject_id and t.teacher_id = ta.teacher_id
      and least(tt.ends_on, t.ends_on) >= (${now}::timestamptz at time zone b.time_zone)::date) as lessons`;
const tables = sql`teaching_assignments ta
  join academic_years y on y.id = ta.academic_year_id and y.is_current
  join users u on u.id = ta.teacher_id join classrooms c on c.id = ta.classroom_id
  join subjects s on s.id = ta.subject_id join grades g on g.id = c.grade_id`;

/** Who teaches what in the classes of the branch in the running year. */
export async function listTeaching(db: Db, { branch }: Office, filters: TeachingFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const { classroom_uuid: classroom, teacher_uuid: teacher, subject_uuid: subject, search } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(now)}, count(*) over ()::int as total from ${tables} where c.branch_id = ${branch}
      ${classroom ? sql`and ta.classroom_id = ${classroom}` : sql``}
      ${teacher ? sql`and ta.teacher_id = ${teacher}` : sql``}
      ${subject ? sql`and ta.subject_id = ${subject}` : sql``}
      and ${containsWords(
        search,
        sql`u.search`,
        sql`manara_normalise(concat_ws(' ', c.name->>'ar', c.name->>'en', s.name->>'ar', s.name->>'en'))`,
      )}
    order by g.position, c.name->>'ar', c.id, s.position, s.id, u.search, ta.id
    limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const yearRow = defineRow('structure.runningYear', { id: z.string() });
/** Errors: 409 where no year runs. */
async function runningYear(tx: Db | Tx): Promise<string> {
  const year = await queryRow(
    tx,
    yearRow,
    sql`select y.id from academic_years y where y.is_current order by y.start_date desc limit 1`,
  );
  if (!year) throw new ApiError('conflict', { code: 'no_running_year' });
  return year.id;
}

const classRow = defineRow('structure.taughtClass', {
  id: z.string(),
  name: localizedColumn,
  is_of_grade: z.boolean(),
  is_there: z.boolean(),
  others: z.array(namedColumn),
});

/**
 * The classes of a wish and who has the subject there. Errors: 422 for what is not of the branch or of
 * another grade.
 */
async function effectOf(
  db: Db | Tx,
  branch: string,
  wish: NewTeaching,
  year: string,
): Promise<TeachingEffect> {
  const wanted = [...new Set(wish.classroom_uuids)];
  const rows = await queryRows(
    db,
    classRow,
    sql`select c.id, c.name, s.id is not null as is_of_grade,
      exists (select 1 from teaching_assignments ta
        where ta.classroom_id = c.id and ta.subject_id = ${wish.subject_uuid}
        and ta.academic_year_id = ${year} and ta.teacher_id = ${wish.teacher_uuid}) as is_there,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName(sql`u`)})
        order by u.search, u.id), '[]')
        from teaching_assignments ta join users u on u.id = ta.teacher_id
        where ta.classroom_id = c.id and ta.subject_id = ${wish.subject_uuid}
        and ta.academic_year_id = ${year}
          and ta.teacher_id <> ${wish.teacher_uuid}) as others
      from classrooms c left join subjects s on s.id = ${wish.subject_uuid} and s.grade_id = c.grade_id
      where c.branch_id = ${branch} and c.id = any(${sql.param(wanted)}::uuid[])
      order by c.name->>'ar', c.id`,
  );
  if (rows.length < wanted.length) throw new FieldErrors([{ field: 'classroom_uuids', code: 'choice' }]);
  if (rows.some(({ is_of_grade }) => !is_of_grade))
    throw new FieldErrors([{ field: 'subject_uuid', code: 'other_grade' }]);
  return {
    rows: rows.map(({ id, name, is_there, others }) => ({
      classroom: { id, name },
      outcome: is_there ? 'there' : others.length > 0 ? 'shared' : 'new',
      others,
    })),
    added: rows.filter(({ is_there }) => !is_there).length,
  };
}

/** What would become of the classes if a teacher had a subject there. Errors as `addTeaching`. */
export const previewTeaching = (db: Db, { branch }: Office, wish: NewTeaching): Promise<TeachingEffect> =>
  db.transaction(async (tx) => {
    await checkTeacher(tx, branch, wish.teacher_uuid, 'teacher_uuid');
    return effectOf(tx, branch, wish, await runningYear(tx));
  });

/**
 * Gives a teacher a subject in classes of its grade; an existing assignment stays as it is, also that of
 * another teacher. Errors: 409 without a running year; 422 for people and classes of elsewhere, and
 * subjects of another grade.
 */
export const addTeaching = (db: Db, { branch, actor }: Office, wish: NewTeaching): Promise<TeachingEffect> =>
  db.transaction(async (tx) => {
    await checkTeacher(tx, branch, wish.teacher_uuid, 'teacher_uuid');
    const year = await runningYear(tx);
    const effect = await effectOf(tx, branch, wish, year);
    const { teacher_uuid: teacherId, subject_uuid: subjectId } = wish;
    const made = effect.rows
      .filter(({ outcome }) => outcome !== 'there')
      .map(({ classroom }) => ({
        ...{ id: newId(), teacherId, subjectId },
        ...{ classroomId: classroom.id, academicYearId: year },
      }));
    if (made.length > 0) {
      await tx.insert(teachingAssignments).values(made).onConflictDoNothing();
      await audit(tx, actor, 'office.teaching.add', teacherId, { before: null, after: { ...wish } });
    }
    return effect;
  });

/**
 * Takes a subject of a class from a teacher. Errors: 404; 409 while the timetable has lessons for it, which
 * are given to somebody else first.
 */
export const removeTeaching = (db: Db, { branch, actor }: Office, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const row: Teaching | null = await queryRow(
      tx,
      teachingRow,
      sql`select ${columns(now)} from ${tables}
        where ta.id = ${id} and c.branch_id = ${branch} for update of ta`,
    );
    if (!row) throw new ApiError('not_found');
    if (row.lessons > 0)
      throw new ApiError('conflict', { code: 'teaching_has_lessons', params: { count: row.lessons } });
    await tx.execute(sql`delete from teaching_assignments where id = ${id}`);
    const { teacher, classroom, subject } = row;
    await audit(tx, actor, 'office.teaching.remove', teacher.id, {
      before: { teacher: teacher.id, classroom: classroom.id, subject: subject.id },
      after: null,
    });
  });

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { type RosterFile, rosterFiles } from '@/lib/contract/school-data';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { gradeTokens } from './engine/grade-codes';

/**
 * Which branch an import may write to; null: the operator, to all. `by` is the account that would write it;
 * null: the operator. `gender` is that of people whose file gives none.
 */
export type Reach = { branchId: string | null; by: string | null; gender: 'female' | 'male' | null };

const gradeRow = defineRow('data.grade', {
  id: z.string(),
  ar: z.string().nullable(),
  en: z.string().nullable(),
  stage: z.enum(stages),
});

/** Every text that stands for a grade of the school, with its id. */
export async function readGradeTokens(db: Db | Tx): Promise<[string, string][]> {
  const grades = await queryRows(
    db,
    gradeRow,
    sql`select id, name->>'ar' as ar, name->>'en' as en, stage from grades where archived_at is null
      order by position, id`,
  );
  return gradeTokens(grades);
}

/** A text in a statement that takes no parameters. */
const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** A text as an id; null when it has not the form of one. */
export const asId = (text: SQL) =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end)`;

/** The thing that a name in a file stands for: in the file itself, known from before, or its id. */
export const refTo = (table: SQL, kind: string, own: SQL, name: SQL) => sql`coalesce(
  (select coalesce(f.id, f.new_id) from ${table} f where f.sid = ${name} limit 1),
  (select o.id from external_ids e join ${own} o on o.id = e.entity_id
    where e.kind = ${kind} and e.source_id = ${name}),
  (select o.id from ${own} o where o.id = ${asId(name)}))`;

export const orgRef = (name: SQL) =>
  refTo(sql`(select * from i_orgs where type = 'school')`, 'org', sql`branches`, name);
export const courseRef = (name: SQL) => refTo(sql`i_courses`, 'course', sql`subjects`, name);
export const classRef = (name: SQL) => refTo(sql`i_classes`, 'class', sql`classrooms`, name);
/** Rows of a workbook name people by what everybody has only once. */
const userBySheet = (name: SQL) => sql`case when ${name} ~ '^(national|email|username):' then coalesce(
  (select coalesce(f.id, f.new_id) from i_users f
    where ${name} in ('national:' || f.national_id, 'email:' || f.email, 'username:' || f.username) limit 1),
  (select o.id from users o
    where o.national_id = case when ${name} like 'national:%' then substr(${name}, 10) end),
  (select o.id from users o
    where lower(o.email) = case when ${name} like 'email:%' then substr(${name}, 7) end),
  (select o.id from users o where lower(o.username) = case
    when ${name} like 'username:%' then substr(${name}, 10) end)) end`;
export const userRef = (name: SQL) =>
  sql`coalesce(${refTo(sql`i_users`, 'user', sql`users`, name)}, ${userBySheet(name)})`;

/** Columns of each table beside those that all have. */
const columns: Record<RosterFile, SQL> = {
  orgs: sql`data->'name' as name, data->>'type' as type, data->>'code' as code`,
  academicSessions: sql`data->'name' as name, data->>'type' as type, (data->>'from')::date as from_day,
    (data->>'to')::date as to_day, data->>'parent' as parent, null::uuid as year_id`,
  courses: sql`data->'name' as name, data->'grades' as grades, (data->>'isHomeroom')::boolean as is_homeroom,
    null::uuid as grade_id, data ? 'isImplied' as is_implied, data ? 'from' as is_sheet`,
  classes: sql`data->'name' as name, data->'grades' as grades, data->>'course' as course,
    (data->>'isHomeroom')::boolean as is_homeroom, data->>'homeroom' as homeroom, data->>'org' as org,
    data->'terms' as terms, null::uuid as branch_id, null::uuid as grade_id, null::uuid as subject_id,
    null::uuid as year_id, false as is_part, data ? 'isImplied' as is_implied,
    data ? 'from' as is_sheet`,
  users: sql`data->>'username' as username, (data->>'isTyped')::boolean as is_typed,
    (data->>'isEnabled')::boolean as is_enabled, data->>'email' as email, data->>'phone' as phone,
    data->>'nationalId' as national_id, data->>'number' as number, data->'first' as first,
    data->'last' as last,
    data->'agents' as agents, null::text as gender, null::date as birth_date, false as is_protected,
    data ? 'from' as is_sheet, data->>'state' as state, (data->>'leftOn')::date as left_on`,
  roles: sql`data->>'user' as user_sid, data->>'role' as role, data->>'org' as org, null::uuid as user_id,
    null::uuid as branch_id, data ? 'isOfUser' as is_of_user`,
  demographics: sql`data->>'gender' as gender, (data->>'birthDate')::date as birth_date`,
  enrollments: sql`data->>'class' as class_sid, data->>'user' as user_sid, data->>'org' as org,
    data->>'role' as role,
    (data->>'isPrimary')::boolean as is_primary, null::uuid as user_id, null::uuid as classroom_id,
    null::uuid as grade_id, null::uuid as branch_id, null::uuid as subject_id, null::uuid as year_id,
    false as is_homeroom, false as is_known, null::text as number`,
};

/** Name of the table of a file while an import is looked at. */
export const tableOf = (file: RosterFile): SQL => sql.raw(`i_${file.toLowerCase()}`);

/** The rows of an import as tables of this transaction, with what each of them stands for still open. */
export async function openTables(tx: Tx, importId: string): Promise<void> {
  for (const name of [...rosterFiles, 'problems', 'grades', 'agents', 'circle', 'seats', 'kept'])
    await tx.execute(sql`drop table if exists pg_temp.${sql.raw(`i_${name.toLowerCase()}`)}`);
  await tx.execute(
    sql`create temp table i_problems (file text, line int, field text, code text, is_skip boolean,
      is_note boolean not null default false) on commit drop`,
  );
  for (const file of rosterFiles) {
    const table = tableOf(file);
    await tx.execute(
      sql`create temp table ${table} on commit drop as select line, source_id as sid, is_removed as gone,
        new_id,
        null::uuid as id, 'new' as verdict, ${columns[file]}
        from office_import_rows where import_id = ${literal(importId)} and file = ${literal(file)}`,
    );
    await tx.execute(sql`create index on ${table} (sid)`);
    await tx.execute(sql`analyze ${table}`);
    await refuseRepeated(tx, file, { field: 'sourcedId', code: 'repeated', by: sql`t.sid` });
  }
  const tokens = await readGradeTokens(tx);
  await tx.execute(sql`create temp table i_grades on commit drop as
    select distinct on (e.value->>0) e.value->>0 as token, (e.value->>1)::uuid as id
    from jsonb_array_elements(${literal(JSON.stringify(tokens))}::jsonb) e`);
}

/** Refuses the rows of a file that a condition finds, or leaves them out. */
export const refuse = (tx: Tx, file: RosterFile, field: string, code: string, where: SQL, isSkip = false) =>
  tx.execute(sql`insert into i_problems
    select ${file}::text, t.line, ${field}::text, ${code}::text, ${isSkip}::boolean
    from ${tableOf(file)} t
    where ${where}`);

/**
 * What is refused of a file, or left out with `isSkip`: the field, the code and the condition of the rows.
 */
export type Refusal = { field: string; code: string; where: SQL; isSkip?: boolean };

/** Refuses rows of a file by several conditions. */
export async function refuseEach(tx: Tx, file: RosterFile, refusals: readonly Refusal[]): Promise<void> {
  for (const { field, code, where, isSkip } of refusals) await refuse(tx, file, field, code, where, isSkip);
}

/** Refuses the rows of a file that repeat a value of an earlier row. */
export const refuseRepeated = (
  tx: Tx,
  file: RosterFile,
  { field, code, by, where = sql`true` }: { field: string; code: string; by: SQL; where?: SQL },
) =>
  tx.execute(sql`insert into i_problems
    select ${file}::text, r.line, ${field}::text, ${code}::text, false
    from (
      select t.line, row_number() over (partition by ${by} order by t.line) as place
      from ${tableOf(file)} t
      where ${where}
    ) r
    where r.place > 1`);

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RosterFile } from '@/lib/contract/school-data';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRow } from '@/server/platform/db/rows';

/** What an import may change of each kind of row, as it stands now; `r` is the row of the import. */
const images: Record<Exclude<RosterFile, 'roles'>, SQL> = {
  orgs: sql`select jsonb_build_object('name', o.name) from branches o where o.id = r.entity_id`,
  academicSessions: sql`select jsonb_build_object('name', o.name, 'start_date', o.start_date, 'end_date',
    o.end_date)
    from academic_years o where o.id = r.entity_id`,
  courses: sql`select jsonb_build_object('name', o.name) from subjects o where o.id = r.entity_id`,
  classes: sql`select jsonb_build_object('name', o.name) from classrooms o where o.id = r.entity_id`,
  users: sql`select jsonb_build_object('first_name', o.first_name, 'last_name', o.last_name, 'email', o.email,
      'phone', o.phone, 'national_id', o.national_id, 'status', o.status,
      'guardians', (select coalesce(jsonb_agg(g.parent_id order by g.parent_id), '[]') from guardianships g
        where g.student_id = o.id and g.revoked_at is null))
      || case when r.data->'agents' = '[]' or exists (select 1 from students s
        where s.user_id = o.id) then '{}'
        else jsonb_build_object('children',
          (select coalesce(jsonb_agg(g.student_id order by g.student_id), '[]')
          from guardianships g where g.parent_id = o.id and g.revoked_at is null)) end
    from users o where o.id = r.entity_id`,
  demographics: sql`select jsonb_build_object('gender', o.gender, 'birth_date', p.birth_date) from users o
    left join student_profiles p on p.user_id = o.id where o.id = r.entity_id`,
  enrollments: sql`select case when r.data->>'role' = 'student'
      then (select jsonb_build_object('classroom_id', s.classroom_id, 'grade_id', s.grade_id, 'branch_id',
        s.branch_id)
        from students s where s.user_id = r.entity_id)
      else (select to_jsonb(a) from teaching_assignments a where a.id = r.entity_id) end`,
};

/** What the row `r` of an import stands for now. */
export const presentImage = (): SQL =>
  sql`case r.file ${sql.join(
    Object.entries(images).map(([file, image]) => sql`when ${sql.raw(`'${file}'`)} then (${image})`),
    sql` `,
  )} end`;

/** Keeps what the changed rows of an import stand for, before it writes and after. */
export async function storeImages(tx: Tx, importId: string, column: 'before' | 'after'): Promise<void> {
  for (const [file, image] of Object.entries(images))
    await tx.execute(sql`update office_import_rows r set ${sql.raw(column)} = (${image})
      where r.import_id = ${importId} and r.file = ${file} and r.verdict in ('changed', 'removed')`);
  // Beside the image, because it says nothing of what the import may change: an undo gives it back.
  if (column === 'before')
    await tx.execute(sql`update office_import_rows r
      set before = r.before || jsonb_build_object('updated_at', o.updated_at,
        'email_proved_at', o.email_proved_at, 'phone_proved_at', o.phone_proved_at, 'status_before',
        o.status_before)
      from users o where r.import_id = ${importId} and r.file = 'users'
      and r.verdict in ('changed', 'removed') and o.id = r.entity_id`);
}

const laterRow = defineRow('data.later', { file: z.string() });

/**
 * The name of the last import that still stands and touched the same things after this one; null: none did.
 */
export async function laterImport(tx: Db | Tx, importId: string): Promise<string | null> {
  const touched = sql`('new', 'changed', 'removed')`;
  const row = await queryRow(
    tx,
    laterRow,
    sql`select later.file_name as file from office_imports own
      join office_imports later on later.state = 'committed' and later.committed_at > own.committed_at
      where own.id = ${importId} and exists (select 1 from office_import_rows mine
        join office_import_rows theirs on theirs.entity_id = mine.entity_id and theirs.import_id = later.id
        where mine.import_id = own.id and mine.verdict in ${touched} and theirs.verdict in ${touched})
      order by later.committed_at desc, later.id desc limit 1`,
  );
  return row?.file ?? null;
}

/** Whether something of an import is no longer as it left it. */
export async function isChangedSince(tx: Tx, importId: string): Promise<boolean> {
  for (const [file, image] of Object.entries(images)) {
    const differs = sql`select 1 from office_import_rows r where r.import_id = ${importId}
      and r.file = ${file} and r.verdict in ('changed', 'removed') and (${image}) is distinct from r.after
      limit 1`;
    if (await hasRow(tx, differs)) return true;
  }
  return hasRow(
    tx,
    sql`select 1 from office_import_rows r
      join office_imports i on i.id = r.import_id left join users u on u.id = r.entity_id
      where r.import_id = ${importId} and r.file = 'users' and r.verdict = 'new'
        and (u.id is null or u.password_hash <> 'none' or u.updated_at <> i.committed_at) limit 1`,
  );
}

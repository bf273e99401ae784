import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { deleteAccounts, type UndoStep } from './delete-accounts';

const made = (importId: string, file: string) =>
  sql`(select entity_id from office_import_rows where import_id = ${importId} and file = ${file}
    and verdict = 'new')`;
const changed = (importId: string, file: string, verdicts = `'changed'`) =>
  sql`r.import_id = ${importId} and r.file = ${file} and r.verdict in (${sql.raw(verdicts)})`;

/** An address that comes back was proved when it was; one that stayed may have been proved since. */
const provedAgain = (name: 'email' | 'phone') => {
  const column = sql.raw(`${name}_proved_at`);
  return sql`${column} = case when r.before->>${name} is not distinct from r.after->>${name} then o.${column}
    else (r.before->>${`${name}_proved_at`})::timestamptz end`;
};

/** Puts back what an import changed. */
async function restoreChanged(tx: Tx, id: string): Promise<void> {
  const restore = (table: string, file: string, values: SQL, key = 'id') =>
    tx.execute(sql`update ${sql.raw(table)} o set ${values} from office_import_rows r
      where ${changed(id, file, file === 'users' ? `'changed', 'removed'` : undefined)}
        and o.${sql.raw(key)} = r.entity_id`);
  await restore('branches', 'orgs', sql`name = r.before->'name'`);
  await restore(
    'academic_years',
    'academicSessions',
    sql`name = r.before->'name', start_date = (r.before->>'start_date')::date,
      end_date = (r.before->>'end_date')::date`,
  );
  await restore('subjects', 'courses', sql`name = r.before->'name'`);
  await restore('classrooms', 'classes', sql`name = r.before->'name'`);
  await restore('users', 'demographics', sql`gender = r.before->>'gender'`);
  await tx.execute(sql`update student_profiles p set birth_date = (r.before->>'birth_date')::date
    from office_import_rows r where ${changed(id, 'demographics')} and p.user_id = r.entity_id`);
  await restore(
    'users',
    'users',
    sql`first_name = r.before->'first_name', last_name = r.before->'last_name', email = r.before->>'email',
      phone = r.before->>'phone', national_id = r.before->>'national_id', status = r.before->>'status',
      ${provedAgain('email')}, ${provedAgain('phone')},
      status_before = case when r.before ? 'status_before' then r.before->>'status_before'
      else o.status_before end,
      updated_at = coalesce((r.before->>'updated_at')::timestamptz, now()),
      search = manara_normalise(concat_ws(' ', r.before->'first_name'->>'ar', r.before->'last_name'->>'ar',
        r.before->'first_name'->>'en', r.before->'last_name'->>'en', o.username))`,
  );
  await tx.execute(sql`delete from guardianships g using office_import_rows r
    where ${changed(id, 'users')} and g.student_id = r.entity_id and g.revoked_at is null
      and not r.before->'guardians' ? g.parent_id::text`);
  await tx.execute(sql`delete from guardianships g using office_import_rows r
    where ${changed(id, 'users')} and g.parent_id = r.entity_id and g.revoked_at is null
      and not r.before->'children' ? g.student_id::text`);
  await restore(
    'students',
    'enrollments',
    sql`classroom_id = (r.before->>'classroom_id')::uuid, grade_id = (r.before->>'grade_id')::uuid,
      branch_id = (r.before->>'branch_id')::uuid`,
    'user_id',
  );
  await tx.execute(sql`insert into teaching_assignments
    select (jsonb_populate_record(null::teaching_assignments, r.before)).*
    from office_import_rows r where ${changed(id, 'enrollments', `'removed'`)}`);
}

/**
 * Takes away what an import made. Something that depends on any of it stops it: the error of the database
 * goes on.
 */
async function deleteMade(tx: Tx, id: string, step: UndoStep): Promise<void> {
  const people = made(id, 'users');
  await tx.execute(sql`delete from guardianships where student_id in ${people}`);
  // Of children who were here before only those whom a new guardian names.
  await tx.execute(sql`delete from guardianships g using office_import_rows r
    where r.import_id = ${id} and r.file = 'users' and r.verdict = 'new' and g.parent_id = r.entity_id
      and (r.data->'agents' ? g.student_id::text or exists (select 1 from external_ids e
        where e.kind = 'user' and e.entity_id = g.student_id and r.data->'agents' ? e.source_id))`);
  await tx.execute(sql`delete from teaching_assignments where id in ${made(id, 'enrollments')}`);
  await tx.execute(sql`delete from students where user_id in (select e.entity_id from office_import_rows e
    where e.import_id = ${id} and e.file = 'enrollments' and e.verdict = 'new'
    and e.data->>'role' = 'student')`);
  await tx.execute(sql`delete from user_roles where id in ${made(id, 'roles')}`);
  await tx.execute(sql`delete from student_profiles where user_id in ${people}`);
  await tx.execute(sql`delete from external_ids e using office_imports i
    where i.id = ${id} and e.created_at = i.committed_at`);
  // News that a later import changed an address is no use of the account; the message itself stays in the
  // outbox.
  await tx.execute(sql`delete from notifications where key = 'address_changed' and user_id in ${people}`);
  await tx.execute(sql`update outgoing_messages set user_id = null
    where template = 'contact-changed' and user_id in ${people}`);
  await deleteAccounts(tx, people, step);
  await tx.execute(sql`delete from classrooms where id in ${made(id, 'classes')}`);
  await tx.execute(sql`delete from subjects where id in ${made(id, 'courses')}`);
  await tx.execute(sql`delete from academic_years where id in ${made(id, 'academicSessions')}`);
  await tx.execute(sql`delete from branches where id in ${made(id, 'orgs')}`);
}

/** Undoes the rows of a committed import. */
export async function undoRows(tx: Tx, importId: string, step: UndoStep): Promise<void> {
  // What refers to those who go is looked for: the database has to know that these tables are long.
  await tx.execute(
    sql`analyze users, students, guardianships, user_roles, student_profiles, teaching_assignments,
      classrooms, office_import_rows`,
  );
  await restoreChanged(tx, importId);
  await deleteMade(tx, importId, step);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';

const hasRole = (role: 'school_instructor' | 'educational_supervisor', branch: string): SQL =>
  sql`u.status = 'active' and exists (
    select 1 from user_roles r where r.user_id = u.id and r.role = ${role} and r.branch_id = ${branch})`;

/** People `u` who teach in the branch, or supervise there, and whose accounts are open. */
export const isTeacherOf = (branch: string): SQL => hasRole('school_instructor', branch);
export const isSupervisorOf = (branch: string): SQL => hasRole('educational_supervisor', branch);

/** Errors: 422 at the field for a person who is no teacher of the branch. */
export async function checkTeacher(tx: Tx, branch: string, id: string, field: string): Promise<void> {
  const found = await hasRow(tx, sql`select 1 from users u where u.id = ${id} and ${isTeacherOf(branch)}`);
  if (!found) throw new FieldErrors([{ field, code: 'choice' }]);
}

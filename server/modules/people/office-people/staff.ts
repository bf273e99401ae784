import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { staffRoles } from '@/lib/contract/person-keys';
import type { LeaveWish } from '@/lib/contract/resources/people/office-people';
import { audit } from '@/server/access/audit';
import { voidFlows } from '@/server/access/credentials/codes';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Office } from './members';
import { isLastOffice, lockPerson, refuseMoreRights, refuseSelf } from './rights';

/**
 * Whether an account (SQL of an id) works in this branch and is nothing else: no student, guardian or
 * colleague elsewhere.
 */
export const isStaffOnly = (branch: string, id: SQL): SQL => sql`(
  exists (select 1 from user_roles own where own.user_id = ${id} and own.branch_id = ${branch})
  and not exists (select 1 from user_roles other where other.user_id = ${id}
    and (other.role <> all(${sql.param([...staffRoles])}::text[]) or other.branch_id is distinct
      from ${branch}))
  and not exists (select 1 from students s where s.user_id = ${id})
  and not exists (select 1 from guardianships g where g.parent_id = ${id} and g.revoked_at is null))`;

const staffRow = defineRow('office-people.staff', {
  status: z.enum(['active', 'pending', 'blocked', 'left']),
  status_before: z.enum(['active', 'pending']).nullable(),
  left_on: z.string().nullable(),
  is_staff: z.boolean(),
  today: z.string(),
});

/**
 * Somebody of the staff, locked. Errors: 403 for oneself and for more rights; 404; 409 for a person who has
 * another role too.
 */
async function lockStaff(tx: Tx, access: Office, id: string, now: Date): Promise<RowOf<typeof staffRow>> {
  const { branch } = access;
  await lockPerson(tx, access, id);
  refuseSelf(access, id);
  const row = await queryRow(
    tx,
    staffRow,
    sql`select users.status, users.status_before, users.left_on::text as left_on,
      ${isStaffOnly(branch, sql`users.id`)} as is_staff,
      ((${now.toISOString()}::timestamptz at time zone b.time_zone)::date)::text as today
      from users, branches b where users.id = ${id} and b.id = ${branch}`,
  );
  if (!row?.is_staff) throw new ApiError('conflict', { code: 'staff_elsewhere' });
  await refuseMoreRights(tx, access, id);
  return row;
}

export const isStudentOf = (tx: Tx, { branch }: Office, id: string): Promise<boolean> =>
  hasRow(tx, sql`select 1 from students where user_id = ${id} and branch_id = ${branch}`);

/**
 * Somebody of the staff leaves: the account is closed and its sessions end; roles, lessons and content stay
 * in the name. Errors: those of `lockStaff`; 409 for a person who left or is blocked, and the last of the
 * office; 422 for the day.
 */
export async function recordStaffLeave(
  tx: Tx,
  access: Office,
  id: string,
  { on, reason }: LeaveWish,
  now: Date,
): Promise<void> {
  const { status, today } = await lockStaff(tx, access, id, now);
  if (status === 'left') throw new ApiError('conflict', { code: 'staff_left' });
  if (status === 'blocked') throw new ApiError('conflict', { code: 'student_blocked' });
  if (on > today) throw new FieldErrors([{ field: 'on', code: 'day_ahead' }]);
  if (await isLastOffice(tx, id)) throw new ApiError('conflict', { code: 'last_office' });
  await tx.update(users).set({ status: 'left', statusBefore: status, leftOn: on }).where(eq(users.id, id));
  await endSessionsOf(tx, id);
  await voidFlows(tx, id, now);
  const line = { before: { status }, after: { status: 'left', on } };
  await audit(tx, access.actor, 'office.person.leave', id, line, reason || undefined);
}

/**
 * Works at the school again, with the account and the roles as they were. Errors: those of `lockStaff`; 409
 * for a person who is here.
 */
export async function recordStaffReturn(
  tx: Tx,
  access: Office,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { status, status_before: before, left_on: leftOn } = await lockStaff(tx, access, id, now);
  if (status !== 'left' || leftOn === null) throw new ApiError('conflict', { code: 'staff_present' });
  await tx
    .update(users)
    .set({ status: before ?? 'active', statusBefore: null, leftOn: null })
    .where(eq(users.id, id));
  const line = { before: { status, on: leftOn }, after: { status: before ?? 'active' } };
  await audit(tx, access.actor, 'office.person.return', id, line, reason || undefined);
}

import { type SQL, sql } from 'drizzle-orm';
import { guardedKeys, isGuarded } from '@/lib/contract/person-keys';
import type { Permission } from '@/lib/contract/roles';
import type { Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { isMember, type Office } from './members';

/**
 * The person is locked until the end of the transaction. Errors: 404 for a person who is not of the branch,
 * or is erased.
 */
export async function lockPerson(tx: Tx, { branch }: Office, id: string): Promise<void> {
  const found = await hasRow(
    tx,
    sql`select 1 from users where users.id = ${id} and users.erased_at is null
      and ${isMember(branch, sql`users.id`)} for update of users`,
  );
  if (!found) throw new ApiError('not_found');
}

/** Acts on oneself are for the own account page. Errors: 403. */
export function refuseSelf({ actor }: Office, id: string): void {
  if (actor.userId === id) throw new ApiError('forbidden', { code: 'office_self' });
}

const keys = sql.param([...guardedKeys]);

/**
 * A person who enters another account has its rights: those must be rights of the reader too, in
 * every branch where the person works. Guarded keys open something to employees alone.
 */
const hasMoreRights = (reader: string, user: SQL): SQL => sql`exists (select 1 from user_roles r
  where r.user_id = ${user} and (
    (r.branch_id is not null and not exists (select 1 from user_roles own where own.user_id = ${reader}::uuid
      and own.role = 'employee' and own.branch_id = r.branch_id and 'office_people' = any(own.modules)))
    or r.role = 'employee' and exists (select 1 from unnest(r.modules) held(key)
      where held.key = any(${keys}::text[])
      and not exists (select 1 from user_roles own where own.user_id = ${reader}::uuid
        and own.role = 'employee'
        and own.branch_id = r.branch_id and held.key = any(own.modules)))))`;

/**
 * Whether the reader may change the addresses and numbers by which somebody of a branch signs in, as a
 * condition.
 */
export const maySetSignIn = (reader: string, branchId: string, user: SQL): SQL => sql`(
  ${user} <> ${reader}::uuid and ${holdsPeople(reader, branchId)} and not ${hasMoreRights(reader, user)})`;

/** Whether the reader holds the key for people in a branch, as a condition. */
export const holdsPeople = (reader: string, branchId: string): SQL => sql`exists (select 1 from user_roles own
  where own.user_id = ${reader}::uuid and own.role = 'employee' and own.branch_id = ${branchId}::uuid
    and 'office_people' = any(own.modules))`;

/** Errors: 403 for somebody with more rights than the reader. */
export async function refuseMoreRights(tx: Tx, { actor }: Office, id: string): Promise<void> {
  const hasMore = await hasRow(tx, sql`select 1 where ${hasMoreRights(actor.userId, sql`${id}::uuid`)}`);
  if (hasMore) throw new ApiError('forbidden', { code: 'office_more_rights' });
}

/** Keys that the reader may give and take: guarded ones that the reader holds, and all others. */
export const isGivable = ({ actor }: Office, key: Permission): boolean =>
  !isGuarded(key) || actor.modules.includes(key);

/** Of two that take the last ones away one waits for the other. */
export const lockOfficeRights = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts of the office', 0))`);

/** Whether anybody whose account is open could still let others in, were it not for this person. */
export const hasOtherOffice = (tx: Tx, id: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from user_roles r join users u on u.id = r.user_id
      where r.role = 'employee' and 'office_people' = any(r.modules) and u.status = 'active'
      and u.id <> ${id}`,
  );
const isOffice = (tx: Tx, id: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from user_roles r join users u on u.id = r.user_id
      where r.role = 'employee' and 'office_people' = any(r.modules) and u.status = 'active'
      and u.id = ${id}`,
  );

/** Whether the school would have nobody left for its people without this account. */
export async function isLastOffice(tx: Tx, id: string): Promise<boolean> {
  await lockOfficeRights(tx);
  return (await isOffice(tx, id)) && !(await hasOtherOffice(tx, id));
}

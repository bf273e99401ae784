import { and, eq } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/roles';
import { keysOfRole, type StaffRole, staffRoles } from '@/lib/contract/person-keys';
import type { GrantWish } from '@/lib/contract/resources/people/office-people';
import { audit } from '@/server/access/audit';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { userRoles } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Office } from './members';
import { hasOtherOffice, lockOfficeRights, isGivable, lockPerson, refuseSelf } from './rights';

/** Errors: 403 for a key of the office that the reader does not hold. */
export function checkKeys(access: Office, keys: readonly Permission[]): void {
  if (!keys.every((key) => isGivable(access, key)))
    throw new ApiError('forbidden', { code: 'office_key_not_held' });
}

const changed = (before: readonly Permission[], after: readonly Permission[]) => [
  ...before.filter((key) => !after.includes(key)),
  ...after.filter((key) => !before.includes(key)),
];

const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** A row of the branch that the office may change, locked. Errors: 404. */
async function lockGrant(tx: Tx, { branch }: Office, id: string, grantId: string) {
  const [grant] = await tx
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.id, grantId), eq(userRoles.userId, id), eq(userRoles.branchId, branch)))
    .for('update');
  if (!grant || !isStaffRole(grant.role)) throw new ApiError('not_found');
  return { ...grant, role: grant.role };
}

/** Errors: 409 when nobody would be left who lets people in. */
async function requireOtherOffice(
  tx: Tx,
  id: string,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  if (!before.includes('office_people') || after.includes('office_people')) return;
  await lockOfficeRights(tx);
  if (!(await hasOtherOffice(tx, id))) throw new ApiError('conflict', { code: 'last_office' });
}

/**
 * A role of the branch with its keys. Errors: 403 for oneself and for keys that are not held; 404; 409 for a
 * role that the person has; 422 for keys that the role has no use for.
 */
export const grantRole = (db: Db, access: Office, id: string, wish: GrantWish): Promise<void> =>
  db.transaction(async (tx) => {
    const { branch, actor } = access;
    await lockPerson(tx, access, id);
    refuseSelf(access, id);
    const modules = keysFor(wish.role, wish.modules);
    checkKeys(access, modules);
    const [made] = await tx
      .insert(userRoles)
      .values({ id: newId(), userId: id, role: wish.role, branchId: branch, modules })
      .onConflictDoNothing()
      .returning({ id: userRoles.id });
    if (!made) throw new ApiError('conflict', { code: 'role_held' });
    await audit(tx, actor, 'office.person.grant', id, { before: null, after: { role: wish.role, modules } });
  });

/** Errors: 422 for keys that the role has no use for. */
function keysFor(role: StaffRole, wanted: readonly Permission[]): Permission[] {
  const keys = [...new Set(wanted)];
  if (!keys.every((key) => keysOfRole(role).includes(key)))
    throw new FieldErrors([{ field: 'modules', code: 'choice' }]);
  return keys;
}

/**
 * Keys of a role. Sessions of the person end, so that what was taken is not used on. Errors: 403 for oneself
 * and for keys that are not held; 404; 409 for the last account of the office.
 */
export const changeKeys = (
  db: Db,
  access: Office,
  { id, grantId }: { id: string; grantId: string },
  wanted: readonly Permission[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, access, id);
    const grant = await lockGrant(tx, access, id, grantId);
    refuseSelf(access, id);
    // Keys that a role holds and has no use for stay as they are.
    const unused = grant.modules.filter((key) => !keysOfRole(grant.role).includes(key));
    const modules = [...keysFor(grant.role, wanted), ...unused];
    const difference = changed(grant.modules, modules);
    if (difference.length === 0) return;
    checkKeys(access, difference);
    await requireOtherOffice(tx, id, grant.modules, modules);
    await tx.update(userRoles).set({ modules }).where(eq(userRoles.id, grantId));
    await endSessionsOf(tx, id);
    await audit(tx, access.actor, 'office.person.grant', id, {
      before: { role: grant.role, modules: grant.modules },
      after: { role: grant.role, modules },
    });
  });

/** Takes a role of the branch away. Errors as `changeKeys`. */
export const revokeRole = (
  db: Db,
  access: Office,
  { id, grantId }: { id: string; grantId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, access, id);
    const grant = await lockGrant(tx, access, id, grantId);
    refuseSelf(access, id);
    checkKeys(access, grant.modules);
    await requireOtherOffice(tx, id, grant.modules, []);
    await tx.delete(userRoles).where(eq(userRoles.id, grantId));
    await endSessionsOf(tx, id);
    await audit(tx, access.actor, 'office.person.take', id, {
      before: { role: grant.role, modules: grant.modules },
      after: null,
    });
  });

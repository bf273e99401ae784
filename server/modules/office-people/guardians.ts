import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GuardianWish } from '@/lib/contract/resources/office-people';
import type { GuardianRelation } from '@/lib/contract/student-place';
import { audit } from '../../access/audit';
import { findAccount } from '../../access/credentials/find-account';
import type { Tx } from '../../platform/db/client';
import { hasRow } from '../../platform/db/rows';
import { guardianships } from '../../platform/db/schema/people';
import { ApiError, FieldErrors } from '../../router/errors';
import type { Office } from './members';

/** Errors: 404 for whoever is no student of the branch. */
async function checkStudent(tx: Tx, { branch }: Office, id: string): Promise<void> {
  const found = await hasRow(
    tx,
    sql`select 1 from students where user_id = ${id} and branch_id = ${branch} for update`,
  );
  if (!found) throw new ApiError('not_found');
}

/** The open link of a guardian, locked. Errors: 404. */
async function lockLink(tx: Tx, studentId: string, parentId: string) {
  const [link] = await tx
    .select({ relation: guardianships.relation })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.studentId, studentId),
        eq(guardianships.parentId, parentId),
        isNull(guardianships.revokedAt),
      ),
    )
    .for('update');
  if (!link) throw new ApiError('not_found');
  return link;
}

const whereLink = (studentId: string, parentId: string) =>
  and(eq(guardianships.studentId, studentId), eq(guardianships.parentId, parentId));

/** A guardian follows the student from now on, also one whose link was ended. Errors: 404; 409 linked; 422 unknown. */
export async function linkGuardian(tx: Tx, access: Office, id: string, wish: GuardianWish): Promise<void> {
  await checkStudent(tx, access, id);
  const account = await findAccount(tx, wish.identifier);
  if (!account || account.id === id || !account.roles.some(({ role }) => role === 'parent'))
    throw new FieldErrors([{ field: 'identifier', code: 'guardian_unknown' }]);
  const { relation } = wish;
  const [made] = await tx
    .insert(guardianships)
    .values({ parentId: account.id, studentId: id, relation })
    .onConflictDoUpdate({
      target: [guardianships.parentId, guardianships.studentId],
      set: { revokedAt: null, relation },
      setWhere: sql`${guardianships.revokedAt} is not null`,
    })
    .returning({ parentId: guardianships.parentId });
  if (!made) throw new ApiError('conflict', { code: 'guardian_linked' });
  await audit(tx, access.actor, 'office.person.link', id, {
    before: null,
    after: { guardian: account.id, relation },
  });
}

/** What the guardian is to the student. Errors: 404. */
export async function changeRelation(
  tx: Tx,
  access: Office,
  { id, guardianId }: { id: string; guardianId: string },
  relation: GuardianRelation | null,
): Promise<void> {
  await checkStudent(tx, access, id);
  const before = await lockLink(tx, id, guardianId);
  if (before.relation === relation) return;
  await tx.update(guardianships).set({ relation }).where(whereLink(id, guardianId));
  await audit(tx, access.actor, 'office.person.relation', id, {
    before: { guardian: guardianId, ...before },
    after: { guardian: guardianId, relation },
  });
}

/** The guardian sees nothing of the student any more. Errors: 404. */
export async function endGuardian(
  tx: Tx,
  access: Office,
  { id, guardianId }: { id: string; guardianId: string },
  now: Date,
): Promise<void> {
  await checkStudent(tx, access, id);
  const before = await lockLink(tx, id, guardianId);
  await tx.update(guardianships).set({ revokedAt: now }).where(whereLink(id, guardianId));
  await audit(tx, access.actor, 'office.person.unlink', id, {
    before: { guardian: guardianId, ...before },
    after: null,
  });
}

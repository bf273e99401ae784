import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ChildWish, GuardianWish } from '@/lib/contract/resources/people/office-people';
import type { GuardianRelation } from '@/lib/contract/student-place';
import { audit } from '@/server/access/audit';
import { findAccount } from '@/server/access/credentials/find-account';
import type { Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { guardianships } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Office } from './members';
import { lockPerson, refuseSelf } from './rights';

/** Errors: 404 for a person who is no student of the branch. */
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

type Link = { id: string; guardianId: string };

/** A line in the history of the student, and one in that of the guardian. */
async function record(
  tx: Tx,
  { actor }: Office,
  act: 'link' | 'unlink',
  { id, guardianId }: Link,
  relation: GuardianRelation | null,
): Promise<void> {
  const said = (whom: object) =>
    act === 'link' ? { before: null, after: whom } : { before: whom, after: null };
  await audit(tx, actor, `office.person.${act}`, id, said({ guardian: guardianId, relation }));
  await audit(tx, actor, `office.person.${act}_child`, guardianId, said({ child: id, relation }));
}

/** A new link, or one that was ended, is open. Errors: 409 linked. */
async function openLink(tx: Tx, access: Office, link: Link, relation: GuardianRelation | null) {
  const [made] = await tx
    .insert(guardianships)
    .values({ parentId: link.guardianId, studentId: link.id, relation })
    .onConflictDoUpdate({
      target: [guardianships.parentId, guardianships.studentId],
      set: { revokedAt: null, relation },
      setWhere: sql`${guardianships.revokedAt} is not null`,
    })
    .returning({ parentId: guardianships.parentId });
  if (!made) throw new ApiError('conflict', { code: 'guardian_linked' });
  await record(tx, access, 'link', link, relation);
}

/**
 * A guardian follows the student from now on, also one whose link was ended. Errors: 404; 409 linked; 422
 * unknown.
 */
export async function linkGuardian(tx: Tx, access: Office, id: string, wish: GuardianWish): Promise<void> {
  await checkStudent(tx, access, id);
  const account = await findAccount(tx, wish.identifier);
  if (!account || account.id === id || !account.roles.some(({ role }) => role === 'parent'))
    throw new FieldErrors([{ field: 'identifier', code: 'guardian_unknown' }]);
  await openLink(tx, access, { id, guardianId: account.id }, wish.relation);
}

/**
 * The same from the side of a guardian of the branch. Errors: 403 oneself; 404; 409 linked; 422 for a person
 * who is no student here.
 */
export async function linkChild(tx: Tx, access: Office, guardianId: string, wish: ChildWish): Promise<void> {
  const { branch } = access;
  const { student_uuid: id, relation } = wish;
  await lockPerson(tx, access, guardianId);
  refuseSelf(access, guardianId);
  const isGuardian = await hasRow(
    tx,
    sql`select 1 from user_roles where user_id = ${guardianId} and role = 'parent'`,
  );
  if (!isGuardian) throw new ApiError('not_found');
  const isStudent = await hasRow(
    tx,
    sql`select 1 from students st join users u on u.id = st.user_id
      where st.user_id = ${id} and st.branch_id = ${branch} and u.erased_at is null for update of st`,
  );
  if (!isStudent || id === guardianId) throw new FieldErrors([{ field: 'student_uuid', code: 'id' }]);
  await openLink(tx, access, { id, guardianId }, relation);
}

/**
 * Takes the end of a link back, with the relation that it had. Errors: 404 where none was ended; 409 linked.
 */
export async function restoreLink(tx: Tx, access: Office, link: Link): Promise<void> {
  await checkStudent(tx, access, link.id);
  const [before] = await tx
    .select({ relation: guardianships.relation })
    .from(guardianships)
    .where(whereLink(link.id, link.guardianId))
    .for('update');
  if (!before) throw new ApiError('not_found');
  await openLink(tx, access, link, before.relation);
}

/** What the guardian is to the student. Errors: 404. */
export async function changeRelation(
  tx: Tx,
  access: Office,
  { id, guardianId }: Link,
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
  { id, guardianId }: Link,
  now: Date,
): Promise<void> {
  await checkStudent(tx, access, id);
  const before = await lockLink(tx, id, guardianId);
  await tx.update(guardianships).set({ revokedAt: now }).where(whereLink(id, guardianId));
  await record(tx, access, 'unlink', { id, guardianId }, before.relation);
}

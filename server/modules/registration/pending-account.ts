import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { joinRequests, studentProfiles } from '../../platform/db/schema/accounts';
import { userRoles } from '../../platform/db/schema/people';
import { instructorProfiles, instructorSubjects } from '../../platform/db/schema/public-site';

export type Addresses = { email: string | null; phone: string | null };

/** Registrations with one of these addresses are processed one after another, in whatever order they name them. */
export async function lockAddresses(tx: Tx, { email, phone }: Addresses): Promise<void> {
  const keys = [email, phone].filter((address) => address !== null).sort();
  for (const key of keys)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${key}`}, 0))`);
}

/**
 * The addresses that an account may keep: the one that the code goes to, and the other one unless somebody has it. That
 * it is left out is not said in the answer: who registers would learn that it has an account.
 */
export async function freeAddresses(
  tx: Tx,
  { email, phone }: Addresses,
  target: string,
  ownerId: string | undefined,
): Promise<Addresses> {
  const other = email === target ? phone : email;
  if (other === null) return { email, phone };
  const { rows } = await tx.execute(sql`
    select 1 from users where (lower(email) = ${other} or phone = ${other}) and id is distinct from ${ownerId ?? null}::uuid`);
  if (rows.length === 0) return { email, phone };
  return email === target ? { email, phone: null } : { email: null, phone };
}

/** Whether a registration made the account; the school makes accounts too that wait for their first code. */
export async function isSelfMade(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from audit_log where actor_id = ${userId} and action = 'account.register' and resource_id = ${userId} limit 1`);
  return rows.length > 0;
}

/**
 * Takes away what an earlier registration said, and its codes: nobody has proved yet to be that person, so a stranger's
 * password, wishes and roles must not become those of whoever proves the address.
 */
export async function clearPending(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.state, 'pending')));
  await tx.delete(studentProfiles).where(eq(studentProfiles.userId, userId));
  await tx.delete(instructorSubjects).where(eq(instructorSubjects.instructorId, userId));
  await tx.delete(instructorProfiles).where(eq(instructorProfiles.userId, userId));
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.execute(sql`update one_time_codes set used_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and used_at is null`);
}

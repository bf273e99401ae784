import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { joinRequests, studentProfiles } from '@/server/platform/db/schema/accounts';
import { unprovedAddresses } from '@/server/platform/db/schema/sign-in';
import { userRoles } from '@/server/platform/db/schema/people';
import { instructorProfiles, instructorSubjects } from '@/server/platform/db/schema/public-site';

export type Addresses = { email: string | null; phone: string | null };

/**
 * Registrations with one of these addresses are processed one after another, in whatever order they name
 * them.
 */
export async function lockAddresses(tx: Tx, { email, phone }: Addresses): Promise<void> {
  const keys = [email, phone].filter((address) => address !== null).sort();
  for (const key of keys)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${key}`}, 0))`);
}

/**
 * Keeps the address that no code goes to aside: it opens nothing until its own code was given, so that nobody
 * makes the address of somebody else a way into an account. Several may name it; whose it is is neither asked
 * nor answered.
 */
export async function storePendingAccount(
  tx: Tx,
  userId: string,
  { email, phone }: Addresses,
  target: string,
): Promise<void> {
  const other = email === target ? phone : email;
  if (other === null) return;
  const channel = other === email ? 'mail' : 'sms';
  await tx.insert(unprovedAddresses).values({ userId, channel, address: other });
}

/** Whether a registration made the account; the school makes accounts too that wait for their first code. */
export function isSelfMade(tx: Tx, userId: string): Promise<boolean> {
  return hasRow(
    tx,
    sql`
    select 1 from audit_log where actor_id = ${userId} and action = 'account.register'
    and resource_id = ${userId} limit 1`,
  );
}

/**
 * Takes away what an earlier registration said, and its codes: nobody has proved yet to be that person, so a
 * stranger's password, wishes and roles must not become those of the person who proves the address.
 */
export async function clearPending(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .delete(joinRequests)
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.state, 'pending')));
  await tx.delete(unprovedAddresses).where(eq(unprovedAddresses.userId, userId));
  await tx.delete(studentProfiles).where(eq(studentProfiles.userId, userId));
  await tx.delete(instructorSubjects).where(eq(instructorSubjects.instructorId, userId));
  await tx.delete(instructorProfiles).where(eq(instructorProfiles.userId, userId));
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.execute(sql`update one_time_codes set used_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and used_at is null`);
}

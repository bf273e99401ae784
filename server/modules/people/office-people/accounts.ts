import { randomInt } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { audit, type Auditee } from '@/server/access/audit';
import { voidFlows } from '@/server/access/credentials/codes';
import { readAccount } from '@/server/access/credentials/find-account';
import { checkPassword } from '@/server/access/credentials/password-rules';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import { countersOfNames } from '@/server/access/sessions/account-counters';
import type { Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { loginFailures, users } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import { isLastOffice } from './rights';

/** Who does it, and why: a person of the office, or the operator at the machine. */
export type By = { by: Auditee; reason?: string | null; now: Date };

/** A password of the school lets its owner choose an own one for a week. */
const TEMPORARY_MS = 7 * 86_400_000;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen signs in fours that nobody takes for each other. */
export const makePassword = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

export const temporaryUntil = (now: Date): Date => new Date(now.getTime() + TEMPORARY_MS);

type AccountAct = 'block' | 'unblock' | 'unlock' | 'reset_password';

const line = (tx: Tx, { by, reason }: By, act: AccountAct, id: string, before: object, after: object) =>
  audit(tx, by, `office.person.${act}`, id, { before, after }, reason ?? undefined);

async function statusOf(tx: Tx, id: string) {
  const [person] = await tx
    .select({ status: users.status, before: users.statusBefore, leftOn: users.leftOn })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!person) throw new ApiError('not_found');
  return person;
}

/**
 * Blocks an account, and its sessions end at once, or makes it again what it was before; false: it is so
 * already. Errors: 409 for the last account of the office, and for a person who left.
 */
export async function setBlocked(tx: Tx, given: By, id: string, isBlocked: boolean): Promise<boolean> {
  const { status: before, before: kept, leftOn } = await statusOf(tx, id);
  if ((before === 'blocked') === isBlocked) return false;
  if (before === 'left')
    throw new ApiError('conflict', { code: leftOn === null ? 'student_left' : 'staff_left' });
  if (isBlocked && (await isLastOffice(tx, id))) throw new ApiError('conflict', { code: 'last_office' });
  const status = isBlocked ? 'blocked' : (kept ?? 'active');
  const statusBefore = isBlocked && before !== 'blocked' ? before : null;
  await tx.update(users).set({ status, statusBefore }).where(eq(users.id, id));
  if (isBlocked) {
    await endSessionsOf(tx, id);
    await voidFlows(tx, id, given.now);
  }
  await line(tx, given, isBlocked ? 'block' : 'unblock', id, { status: before }, { status });
  return true;
}

/** Forgets wrong passwords, so that the next try is looked at. */
export async function unlock(tx: Tx, given: By, id: string): Promise<void> {
  const account = await readAccount(tx, id);
  if (!account) throw new ApiError('not_found');
  await tx.delete(loginFailures).where(inArray(loginFailures.key, countersOfNames(account)));
  await line(tx, given, 'unlock', id, {}, {});
}

/**
 * A new password from the school, hashed by the caller; every session ends, and codes that were sent are
 * void. With `until` it only lets its owner choose another one. Errors: 422 of the password.
 */
export async function setPassword(
  tx: Tx,
  given: By,
  id: string,
  { password, hash, until }: { password: string; hash: string; until: Date | null },
): Promise<void> {
  const account = await readAccount(tx, id);
  if (!account) throw new ApiError('not_found');
  checkPassword(password, { ...account, nationalId: account.national_id });
  await tx
    .update(users)
    .set({ passwordHash: hash, passwordChangedAt: given.now, temporaryPasswordUntil: until })
    .where(eq(users.id, id));
  await endSessionsOf(tx, id);
  await voidFlows(tx, id, given.now);
  await tx.delete(loginFailures).where(inArray(loginFailures.key, countersOfNames(account)));
  await line(tx, given, 'reset_password', id, {}, { valid_until: until?.toISOString() ?? null });
}

/** Counters of an account under which wrong passwords keep tries from being looked at now. */
export async function isLocked(
  db: Pick<Tx, 'execute'>,
  account: Parameters<typeof countersOfNames>[0],
  now: Date,
): Promise<boolean> {
  const keys = sql.param(countersOfNames(account));
  return hasRow(
    db,
    sql`select 1 from login_failures f where f.key = any(${keys}::text[]) and f.count >= 5
      and f.last_at + make_interval(secs => least(900,
        power(2, least(f.count - 5, 20)))) > ${now.toISOString()}::timestamptz`,
  );
}

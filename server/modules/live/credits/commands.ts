import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CreditKind } from '@/lib/contract/virtual-classroom';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow } from '@/server/platform/db/rows';
import { creditAccounts } from '@/server/platform/db/schema/credits';
import { ApiError } from '@/server/router/errors';
import { type PaidSession, paysFor, usable } from './usable';

export type CreditGrant = {
  studentId: string;
  count: number;
  /** Names the grant: what is written twice under it counts once. */
  key: string;
  note: string;
  grantedBy: string | null;
  /** The package whose credits they are; without one they have no end. */
  packageId?: string;
  now: Date;
};

const writtenRow = defineRow('credits.written', { id: z.string() });
const packageRow = defineRow('credits.package', { id: z.string() });
const balanceRow = defineRow('credits.usable', { available: z.number() });
const reservationRow = defineRow('credits.hold', { package_id: z.string().nullable() });

/**
 * The account of the student with its row locked, opened where there is none: movements are one after the
 * other.
 */
export async function lockAccount(tx: Tx, studentId: string): Promise<void> {
  await tx.insert(creditAccounts).values({ studentId }).onConflictDoNothing();
  await tx.execute(sql`select 1 from credit_accounts where student_id = ${studentId} for update`);
}

type Entry = {
  studentId: string;
  kind: CreditKind;
  count: number;
  packageId: string | null;
  holderId?: string;
  key?: string;
  note?: string;
  grantedBy?: string | null;
  now: Date;
};

/** One line of the ledger; false where it was written before. */
async function write(tx: Tx, entry: Entry): Promise<boolean> {
  const { studentId, kind, count, packageId, holderId = null, key = null } = entry;
  const written = await queryRow(
    tx,
    writtenRow,
    sql`insert into credit_entries (id, student_id, kind, count, package_id, holder_id, grant_key, granted_by,
      note, at)
      values (${newId()}, ${studentId}, ${kind}, ${count}, ${packageId}, ${holderId}, ${key},
        ${entry.grantedBy ?? null}, ${entry.note ?? ''}, ${entry.now})
      on conflict do nothing returning id`,
  );
  return written !== null;
}

const changeAccount = (tx: Tx, studentId: string, set: SQL) =>
  tx.execute(sql`update credit_accounts set ${set} where student_id = ${studentId}`);

/** Gives credits to a student. Returns false where this grant was written before. */
export async function grantCredits(tx: Tx, grant: CreditGrant): Promise<boolean> {
  const { studentId, count, packageId = null } = grant;
  await lockAccount(tx, studentId);
  if (!(await write(tx, { ...grant, kind: 'grant', packageId }))) return false;
  await changeAccount(tx, studentId, sql`available = available + ${count}`);
  return true;
}

/**
 * Takes credits that nobody can use any more off the account: at the end of a package, or when it is paid
 * back. Returns false where this was written before.
 */
export async function removeCredits(
  tx: Tx,
  removal: { kind: 'expire' | 'revoke'; studentId: string; count: number; packageId: string; now: Date },
): Promise<boolean> {
  const { kind, studentId, count, packageId } = removal;
  if (count === 0) return false;
  await lockAccount(tx, studentId);
  if (!(await write(tx, { ...removal, key: `${kind}:${packageId}` }))) return false;
  await changeAccount(tx, studentId, sql`available = available - ${count}`);
  return true;
}

type Hold = { studentId: string; holderId: string; now: Date };
type CreditHold = Hold & { session: PaidSession };

/** The package that ends first of those that pay for the hour; null: credits of the office have to do. */
const firstPackage = (tx: Tx, { studentId, session, now }: CreditHold) =>
  queryRow(
    tx,
    packageRow,
    sql`update student_packages set used_credits = used_credits + 1,
      state = case when used_credits + 1 = credits then 'used_up' else 'active' end
      where id = (select p.id from student_packages p where p.student_id = ${studentId}
        and ${paysFor(session, now)}
        order by p.ends_at nulls last, p.created_at, p.id limit 1) returning id`,
  );

/** Credits of the account that are of no package. */
const hasOwn = (tx: Tx, studentId: string) =>
  hasRow(
    tx,
    sql`select 1 from credit_accounts a where a.student_id = ${studentId} and a.available > coalesce((
      select sum(p.credits - p.used_credits) from student_packages p
      where p.student_id = a.student_id and p.state in ('active', 'frozen')), 0)`,
  );

/** Why nothing pays for the hour: nothing is left, or what is left is for other subjects or days. */
async function refuse(tx: Tx, studentId: string, now: Date): Promise<never> {
  const row = await queryRow(
    tx,
    balanceRow,
    sql`select ${usable(now)} as available from credit_accounts a where a.student_id = ${studentId}`,
  );
  throw new ApiError('conflict', { code: row && row.available > 0 ? 'no_credits_for' : 'no_credits' });
}

/** Refuses an hour that nothing of the student would pay for. Errors: 409 no_credits, no_credits_for. */
export async function checkCredit(
  tx: Tx,
  { studentId, session, now }: Omit<CreditHold, 'holderId'>,
): Promise<void> {
  const pays = await hasRow(
    tx,
    sql`select 1 from student_packages p where p.student_id = ${studentId} and ${paysFor(session, now)}`,
  );
  if (!pays && !(await hasOwn(tx, studentId))) await refuse(tx, studentId, now);
}

/**
 * Keeps one credit for the holder: of the package that ends first, or of what the office gave. Errors: 409
 * no_credits, no_credits_for.
 */
export async function reserveCredit(tx: Tx, hold: CreditHold): Promise<void> {
  const { studentId, holderId, now } = hold;
  await lockAccount(tx, studentId);
  const found = await firstPackage(tx, hold);
  if (!found && !(await hasOwn(tx, studentId))) await refuse(tx, studentId, now);
  await changeAccount(tx, studentId, sql`available = available - 1, held = held + 1`);
  const entry = { studentId, kind: 'hold', count: 1, packageId: found?.id ?? null, holderId, now } as const;
  if (!(await write(tx, entry))) throw new ApiError('conflict');
}

/** The package that a credit was held of; an error where none is held. */
async function packageOfHold(tx: Tx, { studentId, holderId }: Hold): Promise<string | null> {
  const held = await queryRow(
    tx,
    reservationRow,
    sql`select package_id from credit_entries
      where holder_id = ${holderId} and kind = 'hold' and student_id = ${studentId}`,
  );
  if (!held) throw new Error(`no credit is held for ${holderId}`);
  return held.package_id;
}

/**
 * The session took place: the held credit is gone. What is settled once stays so: a second time does nothing.
 */
export async function spendCredit(tx: Tx, hold: Hold): Promise<void> {
  const { studentId, holderId, now } = hold;
  await lockAccount(tx, studentId);
  const packageId = await packageOfHold(tx, hold);
  if (!(await write(tx, { studentId, kind: 'spend', count: 1, packageId, holderId, now }))) return;
  await changeAccount(tx, studentId, sql`held = held - 1`);
}

/**
 * The session did not take place: the held credit can be used again. It goes back to its package; when that
 * has ended meanwhile the credit is gone with it, unless `keepsForever`: then it comes back without an end.
 */
export async function returnCredit(tx: Tx, hold: Hold & { keepsForever?: boolean }): Promise<void> {
  const { studentId, holderId, now, keepsForever = false } = hold;
  await lockAccount(tx, studentId);
  const packageId = await packageOfHold(tx, hold);
  if (!(await write(tx, { studentId, kind: 'return', count: 1, packageId, holderId, now }))) return;
  await changeAccount(tx, studentId, sql`held = held - 1, available = available + 1`);
  if (packageId === null) return;
  const isBack = await hasRow(
    tx,
    sql`update student_packages set used_credits = used_credits - 1,
      state = case when state = 'frozen' then 'frozen' else 'active' end
      where id = ${packageId} and (state = 'frozen'
        or state in ('active', 'used_up') and (ends_at is null or ends_at > ${now}::timestamptz))
        returning id`,
  );
  if (isBack || keepsForever) return;
  await write(tx, { studentId, kind: 'expire', count: 1, packageId, key: `expire:${holderId}`, now });
  await changeAccount(tx, studentId, sql`available = available - 1`);
}

import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { recoveryCodes } from '@/server/platform/db/schema/second-factor';

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** No letters that are taken for others. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const newCode = () => Array.from({ length: GROUPS }, group).join('-');

/** Bound to the person; case, blanks and hyphens do not matter. */
const hashCode = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery ${userId} ${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest('base64url');

/** Ten new codes in place of those before; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await dropRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(now.getTime()),
      userId,
      codeHash: hashCode(userId, code),
      createdAt: now,
    })),
  );
  return codes;
}

export const dropRecoveryCodes = (tx: Tx, userId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

export const countRecoveryCodes = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Uses a code up; false: it is none of the person's, or was used. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

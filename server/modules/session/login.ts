import { sql } from 'drizzle-orm';
import { foldDigits } from '@/lib/contract/text';
import { ApiError } from '../../http/errors';
import type { SchoolDeps } from '../../school/deps';
import { accountKey, clearFailures, returnTry, takeTry } from '../../session/limits';
import { dummyDigest, verifyPassword } from '../../session/passwords';
import {
  type Account,
  accountColumns,
  isAllowed,
  type NewSession,
  openUsualSession,
} from './session-commands';

/** An account by user name, e-mail, phone or national id; digits of either script. */
async function findAccount(deps: SchoolDeps, identifier: string): Promise<Account | undefined> {
  const folded = foldDigits(identifier).trim();
  const phone = folded.replace(/[\s-]/g, '');
  const { rows } = await deps.db.execute(sql`
    select ${accountColumns} from users u where u.status = 'active' and
      (lower(u.username) = lower(${folded}) or lower(u.email) = lower(${folded}) or u.phone = ${phone} or u.national_id = ${phone})
    limit 1`);
  return rows[0] as unknown as Account | undefined;
}

/** Checks the credentials; the answer to a wrong password and to an unknown account is the same and takes as long. */
export async function login(
  deps: SchoolDeps,
  input: { identifier: string; password: string; userAgent: string | null },
): Promise<NewSession> {
  const account = await findAccount(deps, input.identifier);
  // By the account, not by what was typed: user name, e-mail and every spelling of a phone number share one counter.
  const key = accountKey(account?.id ?? foldDigits(input.identifier).trim());
  await takeTry(deps.pool, key, deps.now());
  const known = isAllowed(deps, account) ? account : null;
  const digest = known ? known.password_hash : await dummyDigest;
  const isRight = await verifyPassword(digest, input.password).catch(async (error: unknown) => {
    await returnTry(deps.pool, key);
    throw error;
  });
  if (!known || !isRight) throw new ApiError('auth', { status: 422, code: 'credentials' });
  await clearFailures(deps.pool, key);
  return openUsualSession(deps, known, input.userAgent);
}

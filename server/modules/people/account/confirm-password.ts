import { eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import { sessions, users } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { accountKey, clearFailures, returnTry, consumeAttempt } from '@/server/access/sessions/limits';
import { verifyPassword } from '@/server/access/credentials/passwords';

/**
 * Holds the typed password against the account of the session, with the delays of the login: a found session
 * is not enough to guess on. Errors: 422 `current_password`, 429 `login_wait`.
 */
export async function confirmPassword(deps: SchoolDeps, actor: Actor, password: string) {
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new ApiError('auth');
  // A separate counter: tries of strangers at the sign-in do not block a confirmation.
  const key = accountKey(`confirm ${user.id}`);
  await consumeAttempt(deps.pool, key, deps.now());
  const isRight = await verifyPassword(user.passwordHash, password).catch(async (error: unknown) => {
    await returnTry(deps.pool, key);
    throw error;
  });
  if (!isRight) throw new FieldErrors([{ field: 'current_password', code: 'password_wrong' }]);
  await clearFailures(deps.pool, key);
  return user;
}

/** The password proves again who holds this session, for what asks for it. Errors: as `confirmPassword`. */
export async function proveAgain(deps: SchoolDeps, actor: Actor, password: string): Promise<void> {
  await confirmPassword(deps, actor, password);
  await deps.db.transaction(async (tx) => {
    await tx.update(sessions).set({ provedAt: deps.now() }).where(eq(sessions.id, actor.sessionId));
    await audit(tx, actor, 'session.prove', null);
  });
}

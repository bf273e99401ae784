import { eq } from 'drizzle-orm';
import type { PasswordInput } from '@/lib/contract/resources/people/account';
import { voidFlows } from '@/server/access/credentials/codes';
import { checkPassword } from '@/server/access/credentials/password-rules';
import { audit } from '@/server/access/audit';
import { sessions, users } from '@/server/platform/db/schema/people';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { FieldErrors } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { SessionStore } from '@/server/access/sessions/store';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import type { NewSession } from '@/server/access/sessions/sign-in';
import { confirmPassword } from './confirm-password';
import { timeOfMessage } from './local-time';

/**
 * Stores a new password: the other sessions end, this one goes on under a new token, and the owner is
 * notified at the known address. Errors: 422 `current_password` and `password`, 429 as a login.
 */
export async function changePassword(
  deps: SchoolDeps,
  store: SessionStore,
  actor: Actor,
  input: PasswordInput,
): Promise<NewSession> {
  const user = await confirmPassword(deps, actor, input.current_password);
  if (input.password === input.current_password)
    throw new FieldErrors([{ field: 'password', code: 'password_same' }]);
  checkPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  const now = deps.now();
  const token = newToken();
  const expiresAt = await deps.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now, temporaryPasswordUntil: null, updatedAt: now })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, actor.sessionId);
    await voidFlows(tx, user.id, now);
    const [session] = await tx
      .update(sessions)
      .set({ tokenHash: hashToken(token), provedAt: now })
      .where(eq(sessions.id, actor.sessionId))
      .returning({ expiresAt: sessions.expiresAt });
    const recipient = user.email ?? user.phone;
    if (recipient)
      await queueMessage(tx, {
        channel: user.email ? 'mail' : 'sms',
        recipient,
        userId: user.id,
        template: 'password-changed',
        ...(await timeOfMessage(tx, actor, user.language, now)),
        locale: user.language,
        now,
      });
    await audit(tx, actor, 'profile.password', user.id);
    return session?.expiresAt ?? now;
  });
  await store.forget(user.id);
  return { token, actor, expiresAt };
}

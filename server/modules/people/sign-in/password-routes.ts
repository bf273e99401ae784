import { eq, inArray } from 'drizzle-orm';
import { input } from '@/lib/contract/json-api';
import { activateInput, resetInput } from '@/lib/contract/resources/people/auth';
import type { Locale } from '@/lib/contract/text';
import { type CodeRow, proveLink, spendFlow, voidFlows } from '@/server/access/credentials/codes';
import { contactOf, mayEnter, readAccount, type Account } from '@/server/access/credentials/find-account';
import { checkPassword } from '@/server/access/credentials/password-rules';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '@/server/access/audit';
import { loginFailures, users } from '@/server/platform/db/schema/people';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { timeOfMessage } from '@/server/modules/people/account';
import { ApiError } from '@/server/router/errors';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import { countersOfNames } from '@/server/access/sessions/account-counters';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { SessionStore } from '@/server/access/sessions/store';
import { activate } from './code-routes';

const linkOver = () => new ApiError('auth', { status: 422, code: 'link_over' });

/** Uses up a proved flow or a link; a link that expired gets a separate error. */
async function spendProof(
  tx: Tx,
  proof: { flow?: string | undefined; token?: string | undefined },
  purpose: 'reset' | 'activation',
  now: Date,
): Promise<CodeRow & { userId: string }> {
  if (proof.token === undefined) return spendFlow(tx, { flow: proof.flow ?? '', purpose, now });
  return proveLink(tx, { token: proof.token, purpose, now }).catch((error: unknown) => {
    throw error instanceof ApiError ? linkOver() : error;
  });
}

/** Notifies the owner by every known channel that the password changed. */
async function notifyOwner(tx: Tx, account: Account, locale: Locale, now: Date): Promise<void> {
  const contact = contactOf(account);
  if (!contact) return;
  const language = account.language ?? locale;
  await queueMessage(tx, {
    channel: contact.channel,
    recipient: contact.target,
    userId: account.id,
    template: 'password-changed',
    ...(await timeOfMessage(tx, { userId: account.id }, language, now)),
    locale: language,
    now,
  });
}

/**
 * A new password after a code or a link: everything at once, or nothing. A password that is refused leaves
 * the proof unused. All sessions of the person end. Errors: 422 code_over, link_over, password fields.
 */
async function resetPassword(
  deps: SchoolDeps,
  reset: { flow?: string | undefined; token?: string | undefined; password: string },
  locale: Locale,
): Promise<string> {
  const digest = await hashPassword(reset.password);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const { userId, channel, target } = await spendProof(tx, reset, 'reset', now);
    const account = await readAccount(tx, userId);
    if (!mayEnter(deps, account)) throw linkOver();
    checkPassword(reset.password, {
      username: account.username,
      email: account.email,
      phone: account.phone,
      nationalId: account.national_id,
    });
    const isOwn = target !== null && (target === account.email || target === account.phone);
    await tx
      .update(users)
      .set({
        passwordHash: digest,
        passwordChangedAt: now,
        temporaryPasswordUntil: null,
        ...(isOwn ? (channel === 'mail' ? { emailProvedAt: now } : { phoneProvedAt: now }) : {}),
      })
      .where(eq(users.id, userId));
    const ended = await endSessionsOf(tx, userId);
    await voidFlows(tx, userId, now);
    await tx.delete(loginFailures).where(inArray(loginFailures.key, countersOfNames(account)));
    await notifyOwner(tx, account, locale, now);
    await audit(tx, { userId, role: null, branchId: null }, 'password.reset', userId, {
      ended_sessions: ended,
    });
    return userId;
  });
}

/** A new password without the old one, and the activation by the link of a mail. */
export const passwordRoutes = (store: SessionStore): RouteDefinition[] => [
  route({
    method: 'POST',
    path: 'auth/reset-password',
    action: 'password.reset',
    summary: 'Set a new password after a code or with the link of a mail; ends all sessions',
    body: input('password', resetInput),
    handle: async ({ deps, body, locale }) => {
      const userId = await resetPassword(deps, body.data.attributes, locale);
      await store.forget(userId);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'auth/activate',
    action: 'account.activate',
    summary: 'Activate an account with the link of a mail; opens no session',
    body: input('activation', activateInput),
    handle: async ({ deps, body, now }) => {
      await deps.db.transaction(async (tx) => {
        const { userId, ...proof } = await spendProof(
          tx,
          { token: body.data.attributes.token },
          'activation',
          now,
        );
        const account = await readAccount(tx, userId);
        if (!mayEnter(deps, account)) throw linkOver();
        await activate(deps, tx, account, proof, now);
      });
      return { status: 204 };
    },
  }),
];

import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactInput } from '@/lib/contract/resources/people/account';
import type { Locale } from '@/lib/contract/text';
import {
  proveCode,
  resendCode,
  spendFlow,
  startFlow,
  type StartedFlow,
  voidFlows,
} from '@/server/access/credentials/codes';
import { toEmail } from '@/server/platform/text/emails';
import { toPhone } from '@/server/platform/text/phones';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '@/server/access/audit';
import { oneTimeCodes } from '@/server/platform/db/schema/accounts';
import { unprovedAddresses } from '@/server/platform/db/schema/sign-in';
import { users } from '@/server/platform/db/schema/people';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { hashToken } from '@/server/access/sessions/tokens';
import { confirmPassword } from './confirm-password';
import { timeOfMessage } from './local-time';

type Channel = ContactInput['channel'];
const purpose = 'contact';
const columnOf = { mail: users.email, sms: users.phone } as const;

const isTaken = async (tx: Tx, actor: Actor, channel: Channel, address: string) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(sql`lower(${columnOf[channel]}) = ${address.toLowerCase()}`, ne(users.id, actor.userId)))
  ).length > 0;

/**
 * Sends a code to the new address. One that belongs to another account gets a message about that instead, and
 * the answer is the same: nobody learns here who has an account. Errors: 422 `address`, `current_password`;
 * 429.
 */
export async function requestContactChange(
  deps: SchoolDeps,
  actor: Actor,
  input: ContactInput,
  locale: Locale,
): Promise<StartedFlow> {
  const { channel } = input;
  const address = channel === 'mail' ? toEmail(input.address) : toPhone(input.address);
  if (!address) throw new FieldErrors([{ field: 'address', code: channel === 'mail' ? 'email' : 'phone' }]);
  const user = await confirmPassword(deps, actor, input.current_password);
  const known = channel === 'mail' ? user.email : user.phone;
  const isProved = (channel === 'mail' ? user.emailProvedAt : user.phoneProvedAt) !== null;
  if (known?.toLowerCase() === address && isProved)
    throw new FieldErrors([{ field: 'address', code: 'address_same' }]);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const shared = { purpose, channel, locale, now, deps } as const;
    if (!(await isTaken(tx, actor, channel, address)))
      return startFlow(tx, { ...shared, userId: user.id, target: address });
    // Counted as the person's own, so that the waits reveal nothing either.
    const flow = await startFlow(tx, { ...shared, userId: user.id, target: null, key: address });
    const url = deps.settings.publicUrl?.replace(/\/$/, '') ?? '';
    await queueMessage(tx, {
      channel,
      recipient: address,
      template: 'already-registered',
      params: { url: `${url}/${locale}/auth/login` },
      locale,
      now,
    });
    return flow;
  });
}

/** A flow counts for the person who began it only. */
async function checkOwner(deps: SchoolDeps, actor: Actor, flow: string): Promise<void> {
  const [row] = await deps.db
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.flow, hashToken(flow)), eq(oneTimeCodes.purpose, purpose)));
  if (row?.userId && row.userId !== actor.userId)
    throw new ApiError('auth', { status: 422, code: 'code_over' });
}

/** Sends a new code in a flow of the actor. Errors: 422 `code_over`, 429. */
export async function resendContactCode(
  deps: SchoolDeps,
  actor: Actor,
  flow: string,
  locale: Locale,
): Promise<StartedFlow> {
  await checkOwner(deps, actor, flow);
  return deps.db.transaction((tx) => resendCode(tx, { flow, purpose, locale, now: deps.now(), deps }));
}

/**
 * Stores the address that the code proved, and notifies the old one. Errors: 422 `code_wrong`, `code_over`;
 * 409 when the address went to another account meanwhile.
 */
export async function proveContact(
  deps: SchoolDeps,
  actor: Actor,
  { flow, code }: { flow: string; code: string },
): Promise<void> {
  const now = deps.now();
  await checkOwner(deps, actor, flow);
  await proveCode(deps.db, { flow, code, purpose, now });
  await deps.db.transaction(async (tx) => {
    const { channel, target } = await spendFlow(tx, { flow, purpose, now });
    const [before] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!before || !target) throw new ApiError('auth', { status: 422, code: 'code_over' });
    const change =
      channel === 'mail' ? { email: target, emailProvedAt: now } : { phone: target, phoneProvedAt: now };
    await tx
      .update(users)
      .set({ ...change, updatedAt: now })
      .where(eq(users.id, actor.userId));
    await tx
      .delete(unprovedAddresses)
      .where(and(eq(unprovedAddresses.userId, actor.userId), eq(unprovedAddresses.channel, channel)));
    // A link that was sent to the old address opens nothing any more.
    await voidFlows(tx, actor.userId, now);
    const old = channel === 'mail' ? before.email : before.phone;
    if (old && old !== target)
      await queueMessage(tx, {
        channel,
        recipient: old,
        userId: actor.userId,
        template: 'contact-changed',
        ...(await timeOfMessage(tx, actor, before.language, now)),
        locale: before.language,
        now,
      });
    await audit(tx, actor, 'profile.contact', actor.userId, { channel });
  });
}

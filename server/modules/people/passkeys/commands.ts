import { and, eq } from 'drizzle-orm';
import type { PasskeyStep, RegistrationAnswer } from '@/lib/contract/resources/people/passkey';
import { audit } from '@/server/access/audit';
import type { Actor } from '@/server/access/actor';
import {
  beginRegistration,
  type PasskeyRow,
  passkeysOf,
  verifyRegistration,
} from '@/server/access/credentials/passkeys';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  renewRecoveryCodes,
} from '@/server/access/credentials/recovery-codes';
import { requireProof } from '@/server/access/credentials/proof';
import type { SessionStore } from '@/server/access/sessions/store';
import type { SchoolDeps } from '@/server/boot/deps';
import { users } from '@/server/platform/db/schema/people';
import { passkeys } from '@/server/platform/db/schema/second-factor';
import { ApiError } from '@/server/router/errors';
import { fullName } from '@/server/platform/text/localized-text';
import { pick } from '@/lib/contract/text';
import { notifyOwner } from './notify-owner';

const MOST = 10;

/** The browser's options for a new passkey. Errors: 403 `reauth`; 409 `passkeys_many`. */
export async function startPasskey(deps: SchoolDeps, actor: Actor, now: Date): Promise<PasskeyStep> {
  await requireProof(deps.db, actor, now);
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new ApiError('auth');
  if ((await passkeysOf(deps.db, user.id)).length >= MOST)
    throw new ApiError('conflict', { code: 'passkeys_many' });
  const name = pick(fullName(user.firstName, user.lastName), actor.language);
  const person = { userId: user.id, sessionId: actor.sessionId, username: user.username, name };
  return beginRegistration(deps, person, now);
}

/**
 * Keeps a new passkey and notifies the owner. With the first one come recovery codes, shown once; null
 * otherwise. Errors: 409 `passkeys_many`; 422 `passkey_over`, `passkey_refused`.
 */
export async function addPasskey(
  deps: SchoolDeps,
  store: SessionStore,
  actor: Actor,
  { name, ...given }: { flow: string; name: string; answer: RegistrationAnswer },
  now: Date,
): Promise<{ passkey: PasskeyRow; codes: string[] | null }> {
  const { userId } = actor;
  const credential = await verifyRegistration(deps, actor, given, now);
  const added = await deps.db.transaction(async (tx) => {
    // Of two at once the second waits here and counts the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await passkeysOf(tx, userId)).length >= MOST)
      throw new ApiError('conflict', { code: 'passkeys_many' });
    const [passkey] = await tx
      .insert(passkeys)
      .values({ userId, name, ...credential, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!passkey) throw new ApiError('conflict', { code: 'passkey_taken' });
    const codes =
      (await countRecoveryCodes(tx, userId)) > 0 ? null : await renewRecoveryCodes(tx, userId, now);
    await notifyOwner(tx, userId, { template: 'passkey-added', params: { name } }, now);
    await audit(tx, actor, 'passkey.add', passkey.id, { name });
    return { passkey, codes };
  });
  await store.forget(userId);
  return added;
}

const own = (actor: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId));

/** Errors: 404. */
export async function renamePasskey(
  deps: SchoolDeps,
  actor: Actor,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  return deps.db.transaction(async (tx) => {
    const [renamed] = await tx.update(passkeys).set({ name }).where(own(actor, id)).returning();
    if (!renamed) throw new ApiError('not_found');
    await audit(tx, actor, 'passkey.rename', id, { name });
    return renamed;
  });
}

/**
 * Takes a passkey away and notifies the owner; with the last one the recovery codes go too. Errors: 403
 * `reauth`, 404.
 */
export async function removePasskey(
  deps: SchoolDeps,
  store: SessionStore,
  actor: Actor,
  id: string,
  now: Date,
): Promise<void> {
  await requireProof(deps.db, actor, now);
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(own(actor, id)).returning();
    if (!gone) throw new ApiError('not_found');
    if ((await passkeysOf(tx, actor.userId)).length === 0) await dropRecoveryCodes(tx, actor.userId);
    await notifyOwner(tx, actor.userId, { template: 'passkey-removed', params: { name: gone.name } }, now);
    await audit(tx, actor, 'passkey.remove', id, { name: gone.name });
  });
  await store.forget(actor.userId);
}

/**
 * New recovery codes in place of those before. Errors: 403 `reauth`; 409 `passkey_first` without a passkey.
 */
export async function renewCodes(deps: SchoolDeps, actor: Actor, now: Date): Promise<string[]> {
  await requireProof(deps.db, actor, now);
  return deps.db.transaction(async (tx) => {
    if ((await passkeysOf(tx, actor.userId)).length === 0)
      throw new ApiError('conflict', { code: 'passkey_first' });
    await audit(tx, actor, 'passkey.recovery_codes', null);
    return renewRecoveryCodes(tx, actor.userId, now);
  });
}

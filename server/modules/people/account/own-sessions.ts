import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SignedIn } from '@/lib/contract/resources/people/account';
import { audit } from '@/server/access/audit';
import { sessions } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { endSession, endSessionsOf } from '@/server/access/sessions/end-sessions';
import { lifetimes, plainAddress, type SessionStore } from '@/server/access/sessions/store';
import { deviceOf } from './user-agent';

/**
 * Browsers that are signed in as the actor: this one first, then by last use. Those at rest too long are
 * over.
 */
export async function listSessions({ db }: SchoolDeps, actor: Actor, now: Date): Promise<SignedIn[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows
    .filter(
      ({ id, role, lastSeenAt }) =>
        id === actor.sessionId || now.getTime() - lastSeenAt.getTime() <= lifetimes(role).idle,
    )
    .map(({ id, role, userAgent, address, createdAt, lastSeenAt }) => ({
      id,
      ...deviceOf(userAgent),
      address: address && plainAddress(address),
      role,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === actor.sessionId,
    }))
    .sort((one, two) => Number(two.is_current) - Number(one.is_current));
}

/** Signs one browser of the actor out. Errors: 404 for a session of somebody else. */
export async function revokeSession(deps: SchoolDeps, store: SessionStore, actor: Actor, id: string) {
  await deps.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId)))
      .for('update');
    if (!own) throw new ApiError('not_found');
    await endSession(tx, id);
    await audit(tx, actor, 'session.revoke', id);
  });
  await store.forget(id);
}

/** Ends all other sessions of the actor and returns their number. */
export async function revokeOthers(deps: SchoolDeps, store: SessionStore, actor: Actor): Promise<number> {
  const ended = await deps.db.transaction(async (tx) => {
    const others = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)));
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    await audit(tx, actor, 'session.revoke', null, { count: others.length });
    return others.length;
  });
  await store.forget(actor.userId);
  return ended;
}

import { and, eq, sql } from 'drizzle-orm';
import type { Permission, Role } from '@/lib/contract/roles';
import type { Locale } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { sessions } from '@/server/platform/db/schema/people';
import type { Actor } from '../actor';
import { lifetimes } from './store';
import { hashToken, newToken } from './tokens';

export type NewSession = {
  token: string;
  actor: Actor;
  expiresAt: Date;
  /** True when the person has several roles and never said which one to begin with. */
  mustChooseRole?: boolean;
};

type Opening = {
  userId: string;
  role: Role;
  branchId: string | null;
  modules: readonly string[];
  language: Locale;
  userAgent: string | null;
  address: string | null;
  now: Date;
};

/**
 * Writes a session and returns its token, which exists nowhere else. Opening one proves who the person is.
 */
export async function openSession(tx: Db | Tx, who: Opening): Promise<NewSession> {
  const { userId, role, branchId, language, now } = who;
  const token = newToken();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + lifetimes(role).absolute);
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    userId,
    role,
    branchId,
    userAgent: who.userAgent?.slice(0, 300) ?? null,
    address: who.address?.slice(0, 100) ?? null,
    provedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  const modules = who.modules as Permission[];
  return { token, actor: { userId, role, branchId, sessionId: id, modules, language }, expiresAt };
}

/**
 * Gives a session a new token, and with it another role or branch: the old token ends in the same statement,
 * the devices of the session stay. Its end comes no later, and no later than the new role allows. Null when
 * it is over already.
 */
export async function rotateSession(
  tx: Tx,
  actor: Actor,
  change: { role?: Role; branchId?: string | null; modules?: readonly Permission[]; now: Date },
): Promise<NewSession | null> {
  const { now, role = actor.role, branchId = actor.branchId, modules = actor.modules } = change;
  const token = newToken();
  const latest = new Date(now.getTime() + lifetimes(role).absolute);
  const [row] = await tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      role,
      branchId,
      lastSeenAt: now,
      expiresAt:
        role === actor.role
          ? sessions.expiresAt
          : sql`least(${sessions.expiresAt}, ${latest.toISOString()}::timestamptz)`,
    })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))
    .returning({ expiresAt: sessions.expiresAt });
  if (!row) return null;
  await tx.execute(sql`select pg_notify('session', ${actor.sessionId})`);
  return { token, actor: { ...actor, role, branchId, modules }, expiresAt: row.expiresAt };
}

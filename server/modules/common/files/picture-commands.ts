import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '@/server/access/audit';
import { auditLog, users } from '@/server/platform/db/schema/people';
import { files } from '@/server/platform/db/schema/school';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { redrawSquare } from './image';
import { insertWithin } from './queries';
import { dailyQuota, receiveForm } from './upload';

const CHANGES_A_DAY = 50;

/** The picture that was: its row goes in the transaction, its bytes after it. */
async function dropOld(tx: Tx, actor: Actor): Promise<string | null> {
  const [user] = await tx.select({ id: users.pictureFileId }).from(users).where(eq(users.id, actor.userId));
  if (!user?.id) return null;
  const [gone] = await tx
    .delete(files)
    .where(and(eq(files.id, user.id), eq(files.ownerId, actor.userId), eq(files.purpose, 'picture')))
    .returning({ storageKey: files.storageKey });
  return gone?.storageKey ?? null;
}

/**
 * A picture replaces another, so the quota of bytes alone would not end a day. Stands in the row lock of the
 * quota.
 */
async function checkChanges(tx: Tx, actor: Actor, since: Date): Promise<void> {
  const [made] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actor.userId),
        sql`${auditLog.at} > ${since.toISOString()}::timestamptz`,
        eq(auditLog.action, 'profile.picture'),
      ),
    );
  if ((made?.count ?? 0) >= CHANGES_A_DAY)
    throw new ApiError('rate_limit', { code: 'upload_quota', headers: { 'retry-after': '3600' } });
}

/**
 * Takes the picture of the actor: drawn again as a square, without metadata. The one before it is removed.
 * Errors: as an upload (400, 413, 415, 422 `file`, 429).
 */
export async function receivePicture(deps: SchoolDeps, actor: Actor, request: Request, now: Date) {
  let old: string | null = null;
  const rules = { draw: redrawSquare, isPictureOnly: true };
  const row = await receiveForm(deps, actor, request, now, rules, (stored) =>
    deps.db.transaction(async (tx) => {
      const quota = dailyQuota(now);
      const name = `picture.${stored.mime.split('/')[1]}`;
      const file = await insertWithin(
        tx,
        { ...stored, name, ownerId: actor.userId, branchId: actor.branchId, purpose: 'picture' },
        quota,
      );
      if (!file) return null;
      await checkChanges(tx, actor, quota.since);
      old = await dropOld(tx, actor);
      await tx
        .update(users)
        .set({ pictureFileId: file.id, updatedAt: now })
        .where(eq(users.id, actor.userId));
      await audit(tx, actor, 'profile.picture', file.id);
      return file;
    }),
  );
  if (old) await deps.files.remove(old).catch(() => undefined);
  return row;
}

/** Removes the picture of the actor; nothing to do when there is none. */
export async function removePicture(deps: SchoolDeps, actor: Actor): Promise<void> {
  const old = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const key = await dropOld(tx, actor);
    await tx.update(users).set({ pictureFileId: null }).where(eq(users.id, actor.userId));
    await audit(tx, actor, 'profile.picture', null);
    return key;
  });
  if (old) await deps.files.remove(old).catch(() => undefined);
}

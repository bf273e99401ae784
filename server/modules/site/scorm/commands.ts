import { and, eq, sql } from 'drizzle-orm';
import type { PackageState } from '@/lib/contract/resources/site/scorm-package';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { packageStates } from '@/server/platform/db/schema/resources';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findResource, noteProgress, packageMark } from '@/server/modules/site/resources';
import { isAllDone, type Kept, merged } from './engine/merge';
import { findPackage, type PackageRow } from './queries';

type Playing = Access<'resource.progress'>;
/** Letters that all pages of a package may keep for one student. */
const MOST_LETTERS = 1_000_000;

type Placed = PackageRow & { max_mark: number | null };

/** The package of a resource that is open for the student. Errors: 404, 409 resource_closed. */
async function packageOf(tx: Db | Tx, access: Playing, id: string, now: Date): Promise<Placed> {
  const resource = await findResource(tx, access.for('resource.read'), id, now);
  if (resource.type !== 'package' || !resource.media_id) throw new ApiError('not_found');
  if (resource.is_early || resource.is_behind) throw new ApiError('conflict', { code: 'resource_closed' });
  return { ...(await findPackage(tx, resource.media_id)), max_mark: resource.max_mark };
}

const progressEvent = (now: Date, isDone: boolean) => ({
  event_id: newId(now.getTime()),
  at: now.toISOString(),
  position: null,
  seen: [],
  ...(isDone && { is_done: true }),
});

export type Opening = { found: Placed; kept: Kept; opening: number };

/**
 * Opens the package of a resource for the student: from now on only this opening writes what the package
 * keeps. What an archive kept that was replaced meanwhile is not handed to the new one. Errors: 404, 409
 * resource_closed.
 */
export async function openPackage(db: Db, access: Playing, id: string, now: Date): Promise<Opening> {
  const found = await packageOf(db, access, id, now);
  // Nothing in it can say that it is complete.
  const isShownOnly = isAllDone({}, found.titles);
  const [row] = await db
    .insert(packageStates)
    .values({
      ...{ resourceId: id, studentId: access.actor.userId, fileId: found.file_id, updatedAt: now },
      isComplete: isShownOnly,
    })
    .onConflictDoUpdate({
      target: [packageStates.resourceId, packageStates.studentId],
      set: {
        openings: sql`${packageStates.openings} + 1`,
        rev: 0,
        parts: sql`case when ${packageStates.fileId} = excluded.file_id then ${packageStates.parts}
          else '{}'::jsonb end`,
        fileId: found.file_id,
        isComplete: sql`${packageStates.isComplete} or ${isShownOnly}`,
      },
    })
    .returning();
  if (!row) throw new ApiError('server');
  await noteProgress(db, access, id, progressEvent(now, isShownOnly), now, { isToldByPackage: true });
  return { found, kept: row, opening: row.openings };
}

/**
 * Keeps what a page of the package says. A repeated or late word changes nothing of it, one of an earlier
 * opening only adds to what was reached, and nothing that was reached is taken back; a package that is
 * complete makes its resource done. Errors: 404 (also before it was opened), 409 resource_closed, 422
 * `title`, `state`.
 */
export async function storeState(
  db: Db,
  access: Playing,
  id: string,
  state: PackageState,
  now: Date,
): Promise<{ score: number | null; mark: number | null; isComplete: boolean; isCurrent: boolean }> {
  const kept = await db.transaction(async (tx) => {
    const found = await packageOf(tx, access, id, now);
    if (!found.titles.some((title) => title.id === state.title))
      throw new FieldErrors([{ field: 'title', code: 'choice' }]);
    const mine = and(eq(packageStates.resourceId, id), eq(packageStates.studentId, access.actor.userId));
    const [row] = await tx.select().from(packageStates).where(mine).for('update');
    if (!row) throw new ApiError('not_found');
    const isCurrent = state.opening === row.openings && row.fileId === found.file_id;
    const isNew = isCurrent && state.rev > row.rev;
    const after = merged(row, state, { isNew, pages: found.titles });
    const letters = Object.values(after.parts).reduce((sum, part) => sum + part.state.length, 0);
    if (letters > MOST_LETTERS) throw new FieldErrors([{ field: 'state', code: 'too_long' }]);
    await tx
      .update(packageStates)
      .set({ ...after, rev: isCurrent ? Math.max(row.rev, state.rev) : row.rev, updatedAt: now })
      .where(mine);
    return { ...after, mark: packageMark(after.score, found.max_mark), isCurrent };
  });
  if (kept.isComplete)
    await noteProgress(db, access, id, progressEvent(now, true), now, { isToldByPackage: true });
  return kept;
}

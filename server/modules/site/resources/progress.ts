import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { progressInput } from '@/lib/contract/resources/site/subject';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { resourceProgress } from '@/server/platform/db/schema/resources';
import { ApiError } from '@/server/router/errors';
import { type Measure, type Progress, untouched, withEvent } from './engine/progress';
import { findResource, type ResourceRow } from './queries';

type SentProgress = z.output<typeof progressInput>['data']['attributes'];

/** Length by which a resource counts as read: seconds, pages, or the one screen of a page. */
export const measureOf = ({
  type,
  seconds,
  pages,
}: Pick<ResourceRow, 'type' | 'seconds' | 'pages'>): Measure => {
  if (type === 'video' || type === 'audio') return { type, length: seconds };
  if (type === 'document' || type === 'presentation') return { type: 'document', length: pages };
  return type === 'page' ? { type, length: 1 } : { type: 'other', length: null };
};

/** Percent of a resource that was seen; null where it has no length. */
export function percentOf(
  seen: readonly (readonly [number, number])[],
  measure: Measure,
  isDone: boolean,
): number | null {
  if (isDone) return 100;
  if (measure.length === null || measure.length === 0) return null;
  const sum = seen.reduce((total, [from, to]) => total + to - from, 0);
  return Math.min(99, Math.floor((100 * sum) / measure.length));
}

/**
 * Records progress that a device sends for a resource that is open for the student. Repeated or reordered
 * events give the same result, and nothing is taken back; a package reports itself when it is done. Errors:
 * 404, 409 not_open, 422 `is_done` where only reading to the end counts.
 */
export async function noteProgress(
  db: Db,
  access: Access<'resource.progress'>,
  id: string,
  event: SentProgress,
  now: Date,
  { isToldByPackage = false }: { isToldByPackage?: boolean } = {},
): Promise<Progress & { percent: number | null }> {
  return db.transaction(async (tx) => {
    const resource = await findResource(tx, access.for('resource.read'), id, now);
    if (resource.is_early || resource.is_behind) throw new ApiError('conflict', { code: 'resource_closed' });
    const mine = and(
      eq(resourceProgress.resourceId, id),
      eq(resourceProgress.studentId, access.actor.userId),
    );
    await tx
      .insert(resourceProgress)
      .values({ resourceId: id, studentId: access.actor.userId, openedAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(resourceProgress).where(mine).for('update');
    const before: Progress = row
      ? {
          position: row.position,
          positionAt: row.positionAt?.getTime() ?? 0,
          positionId: row.positionEvent ?? '',
          seen: row.seen,
          doneAt: row.doneAt?.getTime() ?? null,
        }
      : untouched;
    const measure = measureOf(resource);
    // Where nothing says how long it is, the device alone knows that its end was reached.
    const mayTick =
      resource.type === 'package' ? isToldByPackage : resource.allows_tick || measure.length === null;
    const after = withEvent(
      before,
      {
        id: event.event_id,
        // A clock that runs ahead must not keep later words from counting.
        at: Math.min(new Date(event.at).getTime(), now.getTime()),
        position: event.position,
        seen: event.seen,
        isDone: (event.is_done ?? false) && mayTick,
      },
      measure,
    );
    await tx
      .update(resourceProgress)
      .set({
        position: after.position,
        positionAt: after.positionAt === 0 ? null : new Date(after.positionAt),
        positionEvent: after.positionId === '' ? null : after.positionId,
        seen: after.seen.map(([from, to]): [number, number] => [from, to]),
        doneAt: after.doneAt === null ? null : new Date(after.doneAt),
        updatedAt: sql`greatest(${resourceProgress.updatedAt}, ${now}::timestamptz)`,
      })
      .where(mine);
    return { ...after, percent: percentOf(after.seen, measure, after.doneAt !== null) };
  });
}

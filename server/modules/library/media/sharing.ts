import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { consentInput, visibilityInput } from '@/lib/contract/resources/library/media-item';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { mediaItems } from '@/server/platform/db/schema/media';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { lockOwn } from './commands';
import { notifyAuthor, notifyReviewers } from './notifications';
import { decidesAlone, findMedia } from './queries';

const fits = (tx: Tx, id: string, condition: SQL): Promise<boolean> =>
  hasRow(tx, sql`select 1 from media_items where media_items.id = ${id} and ${condition}`);

/**
 * Who finds the item. Into the school library it goes with a supervisor's consent: until then it stays as it
 * is and the wish waits: for those of the subject, without one in the branch for any of the branch. A
 * supervisor whom nobody else of the subject could answer consents by sharing. Errors: 404, 422
 * `subject_uuid` (without a subject nobody can decide), 409 `nobody_decides` in a branch without a supervisor
 * who could.
 */
export async function shareMedia(
  db: Db,
  access: Access<'media.manage'>,
  id: string,
  { visibility }: z.output<typeof visibilityInput>['data']['attributes'],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockOwn(tx, access, id);
    if (visibility === 'school' && !item.subjectId)
      throw new FieldErrors([{ field: 'subject_uuid', code: 'required' }]);
    const isAlone =
      visibility === 'school' && item.consent !== 'granted' && (await fits(tx, id, decidesAlone(access)));
    const isGranted = visibility === 'school' && (item.consent === 'granted' || isAlone);
    // A wish that nobody could answer would wait for ever.
    if (visibility === 'school' && !isGranted && !(await fits(tx, id, access.decidableMedia)))
      throw new ApiError('conflict', { code: 'nobody_decides' });
    await tx
      .update(mediaItems)
      .set(
        visibility === 'school' && !isGranted
          ? {
              consent: 'requested',
              consentReason: null,
              visibility: item.visibility === 'school' ? 'branch' : item.visibility,
            }
          : {
              visibility,
              consent: visibility === 'school' ? 'granted' : 'none',
              consentReason: null,
              ...(isAlone && { consentBy: access.actor.userId, consentAt: now }),
            },
      )
      .where(eq(mediaItems.id, id));
    await audit(tx, access.actor, 'media.share', id, { visibility });
    if (isAlone) await audit(tx, access.actor, 'media.consent', id, { decision: 'granted', isOwn: true });
    if (visibility === 'school' && !isGranted && item.consent !== 'requested')
      await notifyReviewers(tx, id, now);
  });
}

/** Who decides about it lets an item into the school library, or says why not. Errors: 404, 409 stale. */
export async function decideConsent(
  db: Db,
  access: Access<'media.consent'>,
  id: string,
  decision: z.output<typeof consentInput>['data']['attributes'],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { owner_id, is_decided } = await findMedia(tx, access, id);
    // Nobody answers the own wish; whom nobody else could answer was not asked (`decidesAlone`).
    if (owner_id === access.actor.userId) throw new ApiError('forbidden');
    if (!is_decided) throw new ApiError('not_found');
    const isGranted = decision.decision === 'granted';
    const changed = await tx
      .update(mediaItems)
      .set({
        consent: decision.decision,
        consentBy: access.actor.userId,
        consentAt: now,
        consentReason: decision.decision === 'declined' ? decision.reason : null,
        ...(isGranted ? { visibility: 'school' as const } : {}),
      })
      .where(and(eq(mediaItems.id, id), eq(mediaItems.consent, 'requested')))
      .returning({ id: mediaItems.id });
    if (changed.length === 0) throw new ApiError('conflict', { code: 'stale' });
    await audit(tx, access.actor, 'media.consent', id, { decision: decision.decision });
    await notifyAuthor(tx, id, decision, now);
  });
}

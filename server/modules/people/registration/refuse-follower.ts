import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '@/server/access/actor';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { notifyPerson } from './decide';

/**
 * A student does not know who asks to follow them: the wish is declined, and who asked is notified. Errors:
 * 404 for a wish about somebody else, and for one that was decided.
 */
export async function refuseFollower(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const reason = translate('ar')('joins.refused_by_student');
    const [request] = await tx
      .update(joinRequests)
      .set({ state: 'declined', reason, decidedBy: actor.userId, decidedAt: now })
      .where(
        and(
          eq(joinRequests.id, id),
          eq(joinRequests.studentId, actor.userId),
          eq(joinRequests.state, 'pending'),
          inArray(joinRequests.kind, ['guardian', 'student_teacher']),
        ),
      )
      .returning();
    if (!request) throw new ApiError('not_found');
    await notifyPerson(tx, request, reason, now);
    await audit(tx, actor, 'join_request.refuse', id, { kind: request.kind, user: request.userId });
  });
}

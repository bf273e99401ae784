import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { consentFields } from '@/lib/contract/resources/library/media-item';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { notify } from '@/server/modules/common/notifications';

const wishRow = defineRow('media.wish', { title: localizedColumn, name: localizedColumn });
const deciderRow = defineRow('media.decider', { id: z.string() });
const authorRow = defineRow('media.author', {
  id: z.string(),
  title: localizedColumn,
  is_teacher: z.boolean(),
});

/** Notifies those who decide that an item waits for consent to be in the school library. */
export async function notifyReviewers(tx: Tx, mediaId: string, now: Date): Promise<void> {
  const { title, name } = await queryOne(
    tx,
    wishRow,
    sql`select m.title, ${fullName(sql`u`)} as name from media_items m join users u on u.id = m.owner_id
      where m.id = ${mediaId}`,
  );
  const deciders = await queryRows(
    tx,
    deciderRow,
    // Supervisors of the subject; without one in the branch all of the branch (`decidesMedia`).
    sql`with asked as (select r.user_id as id, exists (select 1 from supervisor_scopes ss
      where ss.supervisor_id = r.user_id
          and ss.branch_id = m.branch_id and ss.subject_id = m.subject_id) as is_of_subject
        from media_items m join user_roles r on r.branch_id = m.branch_id
        and r.role = 'educational_supervisor'
          and 'media_library' = any(r.modules) and r.user_id <> m.owner_id
        join users u on u.id = r.user_id and u.status = 'active' where m.id = ${mediaId})
      select id from asked where is_of_subject = (select bool_or(is_of_subject) from asked)`,
  );
  await notify(tx, {
    userIds: deciders.map(({ id }) => id),
    type: 'media_requested',
    params: { title, name },
    data: { media_uuid: mediaId },
    now,
  });
}

/** Notifies the author of the decision of a supervisor about an item, with the reason of a refusal. */
export async function notifyAuthor(
  tx: Tx,
  mediaId: string,
  decision: z.output<typeof consentFields>,
  now: Date,
): Promise<void> {
  const { id, title, is_teacher } = await queryOne(
    tx,
    authorRow,
    sql`select m.owner_id as id, m.title, exists (select 1 from user_roles r
      where r.user_id = m.owner_id and r.role = 'school_instructor') as is_teacher from media_items m
      where m.id = ${mediaId}`,
  );
  await notify(tx, {
    userIds: [id],
    ...(decision.decision === 'granted'
      ? { type: 'media_approved' as const, params: { title } }
      : { type: 'media_declined' as const, params: { title, reason: decision.reason } }),
    screenName: is_teacher ? 'teacher_media' : 'supervisor_media',
    data: { media_uuid: mediaId },
    now,
  });
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { colleagueMessages } from '@/server/platform/db/schema/colleagues';
import { ApiError } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import { checkColleague } from './queries';

/** Messages that one person may send within an hour: to all colleagues, and to one of them. */
export const hourly = { all: 30, one: 10 } as const;

const sentRow = defineRow('colleagues.sent', { all: z.number(), one: z.number() });
const senderRow = defineRow('colleagues.sender', { name: localizedColumn, is_teacher: z.boolean() });

/**
 * Sends a message to a colleague of the branch, who is notified of it. What is written stays out of the audit
 * log. Errors: 404 for anybody else; 429 too_many_messages.
 */
export async function sendMessage(
  db: Db,
  access: Access<'colleague.message'>,
  recipientId: string,
  text: string,
  now: Date,
): Promise<void> {
  const { actor, branch } = access;
  await db.transaction(async (tx) => {
    await checkColleague(tx, access.for('colleague.list'), recipientId);
    // Calls at the same time are counted one after the other.
    await tx.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const sent = await queryOne(
      tx,
      sentRow,
      sql`select count(*)::int as all, (count(*) filter (where recipient_id = ${recipientId}))::int as one
        from colleague_messages
        where sender_id = ${actor.userId} and created_at > ${now}::timestamptz - interval '1 hour'`,
    );
    if (sent.all >= hourly.all || sent.one >= hourly.one)
      throw new ApiError('rate_limit', { code: 'too_many_messages' });
    await tx
      .insert(colleagueMessages)
      .values({ id: newId(), branchId: branch, senderId: actor.userId, recipientId, text, createdAt: now });
    const { name, is_teacher } = await queryOne(
      tx,
      senderRow,
      sql`select ${fullName(sql`u`)} as name, exists (select 1 from user_roles r
        where r.user_id = ${recipientId}
        and r.branch_id = ${branch} and r.role = 'school_instructor') as is_teacher from users u
        where u.id = ${actor.userId}`,
    );
    await notify(tx, {
      userIds: [recipientId],
      type: 'colleague_message',
      params: { name, words: text },
      screenName: is_teacher ? 'teacher_colleague' : 'supervisor_colleague',
      data: { colleague_uuid: actor.userId },
      now,
    });
    await audit(tx, actor, 'colleague.message', recipientId);
  });
}

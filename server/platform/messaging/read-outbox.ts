import { and, desc, eq, or, sql } from 'drizzle-orm';
import { type OutboxMessage, type OutboxQuery, outboxQuery } from '@/lib/contract/resources/common/health';
import type { Db } from '../db/client';
import { outgoingMessages } from '../db/schema/accounts';
import { containing } from '../text/search';

export type ReadOutbox = (query: Partial<Record<keyof OutboxQuery, unknown>>) => Promise<OutboxMessage[]>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Messages, newest first. Access is decided by the front: only who shows the operator's key. */
export function createReadOutbox(db: Db): ReadOutbox {
  const m = outgoingMessages;
  return async (filters) => {
    const { search, recipient, template, channel, state, limit } = outboxQuery.parse(filters);
    const like = search && containing(search);
    const rows = await db
      .select()
      .from(m)
      .where(
        and(
          like
            ? or(
                sql`${m.recipient} ilike ${like}`,
                sql`${m.subject} ilike ${like}`,
                sql`${m.text} ilike ${like}`,
              )
            : undefined,
          recipient ? eq(sql`lower(${m.recipient})`, recipient.toLowerCase()) : undefined,
          template ? eq(m.template, template) : undefined,
          channel ? eq(m.channel, channel) : undefined,
          state ? eq(m.state, state) : undefined,
        ),
      )
      .orderBy(desc(m.createdAt), desc(m.id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      recipient: row.recipient,
      template: row.template,
      locale: row.locale,
      subject: row.subject,
      text: row.text,
      html: row.html,
      state: row.state,
      tries: row.tries,
      error: row.error,
      created_at: row.createdAt.toISOString(),
      next_try_at: iso(row.nextTryAt),
      sent_at: iso(row.sentAt),
    }));
  };
}

import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';

type MailOptions = { method: 'REQUEST' | 'CANCEL'; isSeries?: boolean; isChange?: boolean; now: Date };

/** Queues what calendars have to know of a meeting: for some people, or for all who have not declined. */
export async function queueCalendarMails(
  tx: Tx,
  meetingId: string,
  { method, isSeries = false, isChange = false, now }: MailOptions,
  only?: readonly string[],
): Promise<void> {
  const people = only
    ? sql`select unnest(${sql.param([...only])}::uuid[]) as user_id`
    : sql`select mi.user_id from meeting_invitees mi where mi.meeting_id = ${meetingId}
      and mi.rsvp is distinct from 'no'`;
  const { rowCount } = await tx.execute(sql`insert into meeting_mails
      (id, meeting_id, user_id, method, is_series, is_change, created_at)
    select gen_random_uuid(), ${meetingId}, p.user_id, ${method}, ${isSeries}, ${isChange}, ${now}
    from (${people}) p`);
  if (rowCount) await tx.execute(sql`select pg_notify('meeting_mails', '')`);
}

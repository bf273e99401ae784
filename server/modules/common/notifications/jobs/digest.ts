import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Locale } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Db } from '@/server/platform/db/client';
import { inOneProcess } from '@/server/platform/jobs/one-process';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { translate } from '@/server/platform/text/translate';
import { notificationText } from '../notification-text';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const MOST_PEOPLE = 200;
const MOST_LINES = 30;
/** Key of the advisory lock: two processes would cut one person's lines into two messages. */
const LOCK = 7_203_121;

type Line = { key: string; params: Record<string, unknown> };
const dueRow = defineRow('notifications.due', {
  channel: z.enum(['mail', 'sms']),
  user_id: z.string(),
  language: z.enum(locales),
  recipient: z.string().nullable(),
  lines: z
    .array(
      z.object({
        key: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
    )
    .nullable(),
});

/** Takes what is due out of the queue, a person and channel a row, with what has not been read meanwhile. */
const claimDue = (now: Date) => sql`
  with people as (
    select distinct user_id, channel from push_queue where channel in ('mail', 'sms') and not_before <= ${now}
    limit ${MOST_PEOPLE}),
  due as (
    delete from push_queue where id in (
      select q.id from push_queue q join people p on p.user_id = q.user_id and p.channel = q.channel
      where q.not_before <= ${now} order by q.id for update of q skip locked)
    returning user_id, channel, notification_id)
  select d.channel, u.id as user_id, u.language, case d.channel when 'mail' then u.email
  else u.phone end as recipient,
    json_agg(json_build_object('key', n.key, 'params', n.params)
      order by n.created_at) filter (where n.id is not null) as lines
  from due d join users u on u.id = d.user_id and u.status = 'active'
  left join notifications n on n.id = d.notification_id and n.read_at is null
  group by d.channel, u.id`;

/** Heading and lines in one language; what is one line has its own heading. */
function textOf(lines: Line[], locale: Locale): { title: string; text: string } {
  const t = translate(locale);
  const texts = lines.slice(0, MOST_LINES).map((line) => notificationText(line, t));
  const [first] = texts;
  return {
    title:
      texts.length === 1 && first ? first.title : t('notifications.digest.title', { count: lines.length }),
    text: texts.map(({ body }) => body).join('\n'),
  };
}

/**
 * Sends what is due by mail and short message: what a person has waiting together is one message, a line
 * each. What was read in the meantime is not sent. Answers how many messages were queued.
 */
export async function sendDigests(db: Db, now: Date, publicUrl: string | null): Promise<number> {
  let sent = 0;
  for (let taken = MOST_PEOPLE; taken >= MOST_PEOPLE; ) {
    const found = await inOneProcess(db, LOCK, async (tx) => {
      const rows = await queryRows(tx, dueRow, claimDue(now));
      for (const { channel, user_id, language, recipient, lines } of rows) {
        if (!recipient || !lines || lines.length === 0) continue;
        const url = publicUrl ? `${publicUrl.replace(/\/$/, '')}/${language}/home` : null;
        await queueMessage(tx, {
          channel,
          recipient,
          userId: user_id,
          template: 'notice',
          params: { ...textOf(lines, language), ...(url && channel === 'mail' ? { url } : {}) },
          byLocale: { ar: textOf(lines, 'ar'), en: textOf(lines, 'en') },
          locale: language,
          now,
        });
        sent += 1;
      }
      return rows.length;
    });
    taken = found ?? 0;
  }
  return sent;
}

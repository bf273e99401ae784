import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized } from '@/lib/contract/text';
import { roles } from '@/lib/contract/roles';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { formatsOf, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import type { MeetingRow } from './rows';

export type MeetingNews = 'meeting' | 'meeting_changed' | 'meeting_cancelled' | 'meeting_soon';
type NotifiedMeeting = Pick<
  MeetingRow,
  'id' | 'title' | 'starts_at' | 'time_zone' | 'calendar' | 'live_session_id'
>;

/** Day and time in both languages, on the clock of the branch. */
const whenOf = (meeting: NotifiedMeeting): Localized =>
  inBothLanguages(formatsOf(meeting), (format) => format.dateTime(meeting.starts_at));

const inviteeRow = defineRow('meetings.notified', { role: z.enum(roles), ids: z.array(z.string()) });

/**
 * Notifies the invitees who have not declined, each in the role in which they were invited. An online meeting
 * leads into its room; `only` are those who were invited last.
 */
export async function notifyInvited(
  tx: Tx,
  news: MeetingNews,
  meeting: NotifiedMeeting,
  {
    now,
    only,
    note = '',
    withOrganiser,
  }: { now: Date; only?: readonly string[]; note?: string; withOrganiser?: string },
): Promise<void> {
  const recipients = await queryRows(
    tx,
    inviteeRow,
    sql`select mi.role, json_agg(mi.user_id) as ids from meeting_invitees mi
      where mi.meeting_id = ${meeting.id}
      and mi.rsvp is distinct
      from 'no' and ${only ? sql`mi.user_id = any(${sql.param([...only])}::uuid[])` : sql`true`}
    group by mi.role order by mi.role`,
  );
  const hasRoom = meeting.live_session_id !== null && news !== 'meeting_cancelled';
  const send = (userIds: readonly string[], screenName: string) =>
    notify(tx, {
      userIds,
      type: news,
      params: { title: meeting.title, date: whenOf(meeting), note },
      screenName,
      // Mails go apart, with what calendars take.
      ...(news !== 'meeting_soon' && { without: ['mail'] as const }),
      data: { meeting_uuid: meeting.id, ...(hasRoom && { session_uuid: meeting.live_session_id ?? '' }) },
      now,
    });
  for (const { role, ids } of recipients) await send(ids, hasRoom ? 'meeting' : `meeting_${role}`);
  if (withOrganiser !== undefined) await send([withOrganiser], hasRoom ? 'meeting' : 'meeting_organiser');
}

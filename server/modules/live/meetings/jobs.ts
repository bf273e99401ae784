import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { sendCalendarMails } from './calendar/mails';
import { notifyInvited } from './notify';

const ROUND_MS = 60_000;

const dueRow = defineRow('meetings.due', {
  id: z.string(),
  organiser_id: z.string(),
  title: localizedColumn,
  starts_at: timestamp,
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  live_session_id: z.string().nullable(),
});

/**
 * Reminds of meetings that begin within the time, once each; an invitation sent within it stands for the
 * reminder.
 */
async function remind(db: Db, column: SQL, before: SQL, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await queryRows(
      tx,
      dueRow,
      sql`update meetings set ${column} = ${now} from branches b where b.id = meetings.branch_id
        and meetings.id in (
        select m.id from meetings m where m.state = 'scheduled' and m.${column} is null
        and m.starts_at > ${now}
          and m.starts_at <= ${now}::timestamptz + ${before} order by m.id for update skip locked)
      returning meetings.id, meetings.organiser_id, meetings.title, meetings.starts_at, b.time_zone,
        b.calendar, meetings.live_session_id`,
    );
    for (const row of due)
      await notifyInvited(tx, 'meeting_soon', row, { now, withOrganiser: row.organiser_id });
  });
}

/** One round: a day and a quarter of an hour before. */
export async function meetingRound(db: Db, now: Date): Promise<void> {
  await remind(db, sql`day_told_at`, sql`interval '24 hours'`, now);
  await remind(db, sql`soon_told_at`, sql`interval '15 minutes'`, now);
}

export const meetingJobs = ({ db, settings }: Pick<SchoolDeps, 'db' | 'settings'>): Job[] => [
  { name: 'meetings.reminders', next: ROUND_MS, run: (now) => meetingRound(db, now) },
  {
    name: 'meetings.mails',
    next: ROUND_MS,
    wakeOn: ['meeting_mails'],
    run: async (now) => void (await sendCalendarMails(db, settings, now)),
  },
];

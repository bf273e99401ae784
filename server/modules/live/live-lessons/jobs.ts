import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { listAudience } from '@/server/access/lesson-audience';
import { notifyStudents } from './notify';

const ROUND_MS = 60_000;
const dueRow = defineRow('live-lessons.due', {
  id: z.string(),
  title: localizedColumn,
  starts_at: timestamp,
});

/**
 * Reminds students of lessons that begin within a quarter of an hour, once; one that was made within it is
 * reminder enough.
 */
export async function lessonRound(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await queryRows(
      tx,
      dueRow,
      sql`update live_sessions set reminded_at = ${now} where id in (
        select l.id from live_sessions l where l.kind in ('lesson', 'enrichment', 'special')
          and l.reminded_at is null and l.cancelled_at is null and l.starts_at > ${now}
          and l.starts_at <= ${now}::timestamptz + interval '15 minutes'
          and l.created_at <= l.starts_at - interval '15 minutes' order by l.id for update skip locked)
      returning id, title, starts_at`,
    );
    for (const lesson of due)
      await notifyStudents(tx, lesson, { userIds: await listAudience(tx, lesson.id), news: 'soon', now });
  });
}

export const liveLessonJobs = ({ db }: Pick<SchoolDeps, 'db'>): Job[] => [
  { name: 'live-lessons.reminders', next: ROUND_MS, run: (now) => lessonRound(db, now) },
];

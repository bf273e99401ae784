import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { outcomeOf } from './engine/states';
import { type RequestRow, stateOf, claimRequest } from './rows';
import { guardiansOf, applyStep } from './steps';
import { notifyDecided } from './notify';

const ROUND_MS = 60_000;
const A_ROUND = 100;

const dueRow = defineRow('virtual-classroom.due', { id: z.string() });
const entriesRow = defineRow('virtual-classroom.entries', {
  student: timestamp.nullable(),
  instructor: timestamp.nullable(),
});

async function expire(tx: Tx, row: RequestRow, now: Date): Promise<void> {
  const wasAccepted = row.state === 'accepted';
  await applyStep(tx, row, { step: 'expire', set: sql`, ended_at = ${now}, expires_at = null`, now });
  const notice = { news: 'expired', now } as const;
  await notifyDecided(tx, row, { ...notice, reader: 'student', userIds: [row.student.id] });
  await notifyDecided(tx, row, { ...notice, reader: 'instructor', userIds: [row.instructor.id] });
  if (wasAccepted)
    await notifyDecided(tx, row, {
      ...notice,
      reader: 'parent',
      userIds: await guardiansOf(tx, row.student.id),
    });
}

/** A session that is over was held or missed, by who was let into its room and when. */
async function settle(tx: Tx, row: RequestRow, now: Date): Promise<void> {
  const first = (userId: string) =>
    sql`(select e.first_at from live_session_entries e where e.live_session_id = ${row.live_session_id}
      and e.user_id = ${userId})`;
  const entries = await queryOne(
    tx,
    entriesRow,
    sql`select ${first(row.student.id)} as student, ${first(row.instructor.id)} as instructor`,
  );
  const { step, missedBy } = outcomeOf({ startsAt: row.starts_at, ...entries });
  await applyStep(tx, row, { step, set: sql`, missed_by = ${missedBy}, ended_at = ${now}`, now });
  const isMissed = missedBy !== null;
  await notifyDecided(tx, row, {
    reader: 'student',
    userIds: [row.student.id],
    news: !isMissed ? 'completed' : missedBy === 'student' ? 'missed_you' : 'missed',
    now,
  });
  if (isMissed)
    await notifyDecided(tx, row, {
      reader: 'instructor',
      userIds: [row.instructor.id],
      news: missedBy === 'student' ? 'missed' : 'missed_you',
      now,
    });
}

/** Reminds both of a session that begins within a quarter of an hour, once. */
async function remind(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await queryRows(
      tx,
      dueRow,
      sql`update live_sessions l set reminded_at = ${now} from vcr_requests r
        where r.live_session_id = l.id and r.state = 'scheduled' and l.reminded_at is null
          and l.cancelled_at is null and l.starts_at > ${now}
          and l.starts_at <= ${now}::timestamptz + interval '15 minutes' returning r.id`,
    );
    for (const { id } of due) {
      const row = await claimRequest(tx, id);
      if (!row) continue;
      const notice = { news: 'soon', now } as const;
      await notifyDecided(tx, row, { ...notice, reader: 'student', userIds: [row.student.id] });
      await notifyDecided(tx, row, { ...notice, reader: 'instructor', userIds: [row.instructor.id] });
    }
  });
}

/**
 * One round: requests without an answer expire, and sessions that are over are settled; each in a separate
 * transaction.
 */
export async function vcrRound(db: Db, now: Date): Promise<void> {
  await remind(db, now);
  const due = await queryRows(
    db,
    dueRow,
    sql`select id from vcr_requests where state in ('pending', 'accepted') and expires_at <= ${now}
      or state = 'scheduled' and ends_at <= ${now} order by id limit ${A_ROUND}`,
  );
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const row = await claimRequest(tx, id);
      if (!row) return;
      if (stateOf(row, now) === 'expired' && row.state !== 'expired') await expire(tx, row, now);
      else if (row.state === 'scheduled' && now >= row.ends_at) await settle(tx, row, now);
    });
}

export const vcrJobs = ({ db }: Pick<SchoolDeps, 'db'>): Job[] => [
  { name: 'virtual-classroom.round', next: ROUND_MS, run: (now) => vcrRound(db, now) },
];

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { notifyAttempts, addTimelineEvents } from '../lifecycle/timeline';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const LOCK = 4_026_533;
/** Silence of every process for longer than this is an outage. */
const OUTAGE_MS = 10_000;
const MOST_CREDIT_MS = 60 * 60_000;

export type Credit = { attemptId: string; seconds: number };

const lastHeartbeatRow = defineRow('attempts.lastHeartbeat', {
  last: z.string().nullable(),
});

/**
 * Writes a heartbeat; when all processes were silent before it, gives the open attempts that time back first.
 * The lock makes one of several processes do it, and the next one then sees no gap.
 */
export async function recordHeartbeat(db: Db, now: Date): Promise<Credit[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = await queryRows(tx, lastHeartbeatRow, sql`select max(at) as last from heartbeats`);
    const last = rows[0]?.last ? new Date(rows[0].last) : null;
    const gap = last === null ? 0 : now.getTime() - last.getTime();
    const credits =
      last !== null && gap > OUTAGE_MS
        ? await credit(tx, last, now, Math.round(Math.min(gap, MOST_CREDIT_MS) / 1000))
        : [];
    await tx.execute(sql`insert into heartbeats (at) values (${now.toISOString()}) on conflict do nothing`);
    await tx.execute(
      sql`delete from heartbeats where at < ${new Date(now.getTime() - 86_400_000).toISOString()}`,
    );
    return credits;
  });
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const creditRow = defineRow('attempts.credit', {
  id: z.string(),
});

/**
 * Timed attempts get the gap whenever they were open in it, untimed ones when their end fell into it; those
 * of a paused quiz get it back with the pause.
 */
async function credit(tx: Tx, from: Date, to: Date, seconds: number): Promise<Credit[]> {
  const rows = await queryRows(
    tx,
    creditRow,
    sql`
    update attempts a set deadline = a.deadline + make_interval(secs => ${seconds}),
      extra_seconds = a.extra_seconds + ${seconds}, outage_seconds = a.outage_seconds + ${seconds}
    from quizzes q where q.id = a.quiz_id and a.state = 'in_progress' and a.deadline > ${from.toISOString()}
      and (q.paused_at is null or a.deadline <= q.paused_at)
      and (q.test_time is not null or a.deadline <= ${to.toISOString()})
    returning a.id`,
  );
  const ids = rows.map(({ id }) => id);
  await addTimelineEvents(tx, ids, 'outage_credit', to, {
    seconds,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  await notifyAttempts(tx, ids);
  return ids.map((attemptId) => ({ attemptId, seconds }));
}

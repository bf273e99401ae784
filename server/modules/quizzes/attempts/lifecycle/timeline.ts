import { sql } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { attemptEvents } from '@/server/platform/db/schema/attempt-events';

export type AttemptEventKind =
  | 'started'
  | 'taken_over'
  | 'finished'
  | 'extended'
  | 'outage_credit'
  | 'paused'
  | 'resumed'
  | 'reopened'
  | 'void'
  | 'marked'
  | 'late_accepted'
  | 'late_declined'
  | 'paper_typed'
  | 'time_reported'
  | 'focus_lost'
  | 'focus_back'
  | 'reconnected'
  | 'second_device'
  | 'offline_reload'
  | 'full_screen_left'
  | 'language_switched';

/** A line in the neutral timeline of an attempt. */
export async function addTimelineEvent(
  tx: Db | Tx,
  attemptId: string,
  kind: AttemptEventKind,
  at: Date,
  data: Record<string, unknown> = {},
  actorId: string | null = null,
): Promise<void> {
  await tx.insert(attemptEvents).values({ attemptId, kind, data, actorId, at });
}

/** The same line in the timelines of many attempts, in one statement. */
export async function addTimelineEvents(
  tx: Db | Tx,
  attemptIds: string[],
  kind: AttemptEventKind,
  at: Date,
  data: Record<string, unknown>,
  actorId: string | null = null,
): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx
    .insert(attemptEvents)
    .values(attemptIds.map((attemptId) => ({ attemptId, kind, data, actorId, at })));
}

/** Notifies every process, at commit, that time or state of these attempts changed. */
export async function notifyAttempts(tx: Db | Tx, attemptIds: string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx.execute(sql`select pg_notify('attempt', id) from unnest(${sql.param(attemptIds)}::text[]) as id`);
}

import type pg from 'pg';
import type { LateCause } from '@/lib/contract/resources/quizzes/late-answer';
import { resolveQuery, type SaveRow, saveQuery } from './save-sql';

export type SaveStatus = 'saved' | 'superseded' | 'replayed' | 'late';
/**
 * `changed`: the event id was used before for something else; `epoch`: a lease that was never given. Of a
 * paper without a way back `passed`: the student has moved on from the question; `ahead`: has not come to it.
 */
export type SaveOutcome = {
  status: SaveStatus | 'changed' | 'epoch' | 'passed' | 'ahead';
  savedAt: Date;
  state: string;
  epoch: number;
  deadline: Date | null;
  extraSeconds: number;
  pausedSeconds: number;
  /** Of the quiz. */
  pausedAt: Date | null;
};

type HotRow = {
  event_id: string;
  state: string;
  attempt_epoch: number;
  deadline: Date | null;
  extra_seconds: number;
  paused_seconds: number;
  paused_at: Date | null;
  outcome: 'saved' | 'superseded' | 'seen' | 'late' | 'epoch' | 'passed' | 'ahead';
  /** Why it would be late. */
  cause: LateCause;
};

async function resolve(
  pool: pg.Pool,
  row: SaveRow,
  hot: HotRow,
): Promise<Pick<SaveOutcome, 'status' | 'savedAt'> | null> {
  const isLate = hot.outcome === 'late' || hot.outcome === 'passed';
  const { rows } = await pool.query<{ is_same: boolean; received_at: Date; status: 'replayed' | 'late' }>(
    resolveQuery({ ...row, isLate, cause: hot.cause }),
  );
  const [found] = rows;
  return found ? { status: found.is_same ? found.status : 'changed', savedAt: found.received_at } : null;
}

/**
 * Saves the rows in one committed statement; the answer is by event id, rows of no open or own attempt are
 * absent.
 */
export async function saveAnswers(pool: pg.Pool, rows: SaveRow[]): Promise<Map<string, SaveOutcome>> {
  const result = await pool.query<HotRow>(saveQuery(rows));
  const outcomes = new Map<string, SaveOutcome>();
  for (const hot of result.rows) {
    const row = rows.find(({ eventId }) => eventId === hot.event_id);
    if (!row) continue;
    const about = {
      state: hot.state,
      epoch: hot.attempt_epoch,
      deadline: hot.deadline,
      extraSeconds: hot.extra_seconds,
      pausedSeconds: hot.paused_seconds,
      pausedAt: hot.paused_at,
    };
    if (hot.outcome !== 'seen' && hot.outcome !== 'late' && hot.outcome !== 'passed') {
      outcomes.set(row.eventId, { ...about, status: hot.outcome, savedAt: row.receivedAt });
      continue;
    }
    const known = (await resolve(pool, row, hot)) ?? (await resolve(pool, row, hot));
    const isPassed = hot.outcome === 'passed' && known?.status === 'late';
    if (known) outcomes.set(row.eventId, { ...about, ...known, ...(isPassed && { status: 'passed' }) });
  }
  return outcomes;
}

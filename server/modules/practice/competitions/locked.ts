import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { competitions } from '@/server/platform/db/schema/competitions';
import { ApiError } from '@/server/router/errors';

type Row = typeof competitions.$inferSelect;
export type Locked = Row & {
  /** It waits in its lobby or runs. */
  goesOn: (now: Date) => boolean;
};

/**
 * Locks the competition, so that its steps run one at a time; several transactions may hold `share`, and a
 * step waits for them. Errors: 404.
 */
export async function lockCompetition(
  tx: Tx,
  id: string,
  strength: 'no key update' | 'share' = 'no key update',
): Promise<Locked> {
  const [row] = await tx.select().from(competitions).where(eq(competitions.id, id)).for(strength);
  if (!row) throw new ApiError('not_found');
  return {
    ...row,
    goesOn: (now) => row.state === 'running' || (row.state === 'lobby' && row.lobbyUntil > now),
  };
}

/** The channel that announces to the clock of every process that a run began or ended. */
export const CLOCK_CHANNEL = 'competition_clock';

/** Wakes the clock at the commit. */
export const wakeClock = (tx: Tx) => tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, '')`);

/** The channel that announces a step to the streams of every process. */
export const COMPETITION_CHANNEL = 'competition';

/** Notifies every process of a step, at the commit. */
export const notifyCompetition = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_notify(${COMPETITION_CHANNEL}, ${id})`);

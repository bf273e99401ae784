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
 * The competition, so that one step of it happens at a time; with `share` many may hold it beside each other, and a step
 * waits for them. Errors: 404.
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

/** The channel on which the clock of every process hears of a run that began or ended. */
export const CLOCK_CHANNEL = 'competition_clock';

/** Brings the clock forward, when it is committed. */
export const wakeClock = (tx: Tx) => tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, '')`);

/** The channel on which the viewers of every process hear of a step. */
export const COMPETITION_CHANNEL = 'competition';

/** Tells every process of a step, when it is committed. */
export const notifyCompetition = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_notify(${COMPETITION_CHANNEL}, ${id})`);

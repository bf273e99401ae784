import type { Actor } from '../http/route';
import type { SchoolDeps } from '../school/deps';
import { lifetimes } from './store';

/** A stream that stays open for a session. */
export type SessionStream = { actor: Actor; since: number };

/** Those of the streams whose session is over; one look for all of them. A stream itself keeps no session alive. */
export async function endedStreams<Stream extends SessionStream>(
  { pool, now }: Pick<SchoolDeps, 'pool' | 'now'>,
  streams: readonly Stream[],
): Promise<Stream[]> {
  const { rows } = await pool.query<{ id: string; last_seen_at: Date; expires_at: Date }>(
    `select s.id, s.last_seen_at, s.expires_at from sessions s join users u on u.id = s.user_id and u.status = 'active'
      where s.id = any($1)`,
    [[...new Set(streams.map(({ actor }) => actor.sessionId))]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const at = now().getTime();
  return streams.filter(({ actor, since }) => {
    const row = found.get(actor.sessionId);
    const idle = row ? at - Math.max(row.last_seen_at.getTime(), since) : 0;
    return !row || row.expires_at.getTime() <= at || idle > lifetimes(actor.role).idle;
  });
}

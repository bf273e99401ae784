import type { Actor } from '../actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { StreamRegistry } from '@/server/platform/streams/stream-registry';
import { lifetimes } from './store';

/** The event streams of a process, each bound to the session of an actor. */
export type SessionStreams = StreamRegistry<Actor>;

type Row = { id: string; role: string; branch_id: string | null; last_seen_at: Date; expires_at: Date };

/**
 * Those of the streams whose session is over or goes on in another role or branch; one look for all of them.
 * A stream itself keeps no session alive.
 */
async function endedStreams<Stream extends { owner: Actor; since: number }>(
  { pool, now }: Pick<SchoolDeps, 'pool' | 'now'>,
  streams: readonly Stream[],
): Promise<Stream[]> {
  const { rows } = await pool.query<Row>(
    `select s.id, s.role, s.branch_id, s.last_seen_at, s.expires_at
      from sessions s join users u on u.id = s.user_id and u.status = 'active'
      where s.id = any($1) and exists (select 1 from user_roles r
        where r.user_id = s.user_id and r.role = s.role
        and (r.branch_id is null or s.branch_id is null or r.branch_id = s.branch_id))`,
    [[...new Set(streams.map(({ owner }) => owner.sessionId))]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const at = now().getTime();
  return streams.filter(({ owner, since }) => {
    const row = found.get(owner.sessionId);
    if (!row || row.role !== owner.role || row.branch_id !== owner.branchId) return true;
    const idle = at - Math.max(row.last_seen_at.getTime(), since);
    return row.expires_at.getTime() <= at || idle > lifetimes(owner.role).idle;
  });
}

export const createSessionStreams = ({
  pool,
  now,
  log,
  listen,
}: Pick<SchoolDeps, 'pool' | 'now' | 'log' | 'listen'>): SessionStreams =>
  new StreamRegistry<Actor>({ now, log, listen, ended: (streams) => endedStreams({ pool, now }, streams) });

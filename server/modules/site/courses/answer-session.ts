import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';

type Answer = { id: string; userId: string; isAccepted: boolean; now: Date };

/**
 * What a guest of a live lesson says, until it ends. Errors: 404 for everybody who was not invited by name.
 */
export async function answerLiveSession(db: Db, { id, userId, isAccepted, now }: Answer): Promise<void> {
  const answer = isAccepted ? 'accepted' : 'declined';
  const { rowCount } =
    await db.execute(sql`insert into live_session_answers (live_session_id, user_id, answer, answered_at)
    select l.id, ${userId}, ${answer}, ${now} from live_sessions l
    where l.id = ${id} and l.ends_at > ${now}::timestamptz
      and exists (select 1 from live_session_guests g where g.live_session_id = l.id
        and g.user_id = ${userId})
    on conflict (live_session_id, user_id) do update
    set answer = excluded.answer, answered_at = excluded.answered_at`);
  if (rowCount === 0) throw new ApiError('not_found');
}

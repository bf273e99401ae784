import { sql } from 'drizzle-orm';
import type { RoomMessage, ServerClock } from '@/lib/contract/resources/attempt';
import type { Db } from '../../../platform/db/client';
import { fullName } from '../../../platform/db/names';
import { clockOf } from '../engine/timing';

/** Time, lease and state of an attempt, and what staff said to its student; what an open page has to be sent. */
export type AttemptStatus = ServerClock & { epoch: number; state: string; messages: RoomMessage[] };

const MOST_MESSAGES = 20;
/** What was said to all shortly before a student came in is for that student too. */
const HEARD_BEFORE = '6 hours';

type Row = {
  id: string;
  deadline: string | null;
  extra_seconds: number;
  paused_seconds: number;
  paused_at: string | null;
  epoch: number;
  state: string;
  messages: RoomMessage[];
};

const date = (value: string | null) => (value === null ? null : new Date(value));

/** The statuses of any number of attempts by id, in one statement. */
export async function readStatuses(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, AttemptStatus>> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.deadline, a.extra_seconds, a.paused_seconds, q.paused_at, a.epoch, a.state, said.messages
    from attempts a join quizzes q on q.id = a.quiz_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', m.id, 'body', m.body, 'at', m.created_at, 'author', ${fullName(sql`u`)})
        order by m.created_at, m.id), '[]') as messages
      from (select * from quiz_messages where quiz_id = a.quiz_id and (student_id is null or student_id = a.student_id)
        and created_at >= a.started_at - interval '${sql.raw(HEARD_BEFORE)}' order by created_at desc limit ${MOST_MESSAGES}) m
      join users u on u.id = m.author_id) said
    where a.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...clockOf(
          {
            deadline: date(row.deadline),
            extraSeconds: row.extra_seconds,
            pausedSeconds: row.paused_seconds,
          },
          now,
          date(row.paused_at),
        ),
        epoch: row.epoch,
        state: row.state,
        messages: row.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
      },
    ]),
  );
}

import { sql } from 'drizzle-orm';
import { quizMessage, type QuizMessage, type ServerClock } from '@/lib/contract/resources/quizzes/attempt';
import type { Db } from '@/server/platform/db/client';
import { defineFastRow, queryRows } from '@/server/platform/db/rows';
import { fullName } from '@/server/platform/db/names';
import { clockOf } from '../engine/timing';

/**
 * Time, lease and state of an attempt, and what staff said to its student; what an open page has to be sent.
 */
export type AttemptStatus = ServerClock & { epoch: number; state: string; messages: QuizMessage[] };

const MOST_MESSAGES = 20;
/** What was said to all shortly before a student came in is for that student too. */
const HEARD_BEFORE = '6 hours';

// Read every second for every open attempt: columns are checked by hand, which costs less than a schema for
// each row.
const statusRow = defineFastRow('attempts.status', (column) => ({
  id: column.text('id'),
  deadline: column.moment('deadline'),
  extraSeconds: column.number('extra_seconds'),
  pausedSeconds: column.number('paused_seconds'),
  pausedAt: column.moment('paused_at'),
  epoch: column.number('epoch'),
  state: column.text('state'),
  messages: column.list('messages').map((message) => quizMessage.parse(message)),
}));

/** The statuses of any number of attempts by id, in one statement. */
export async function readStatuses(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, AttemptStatus>> {
  const rows = await queryRows(
    db,
    statusRow,
    sql`
    select a.id, a.deadline, a.extra_seconds, a.paused_seconds, q.paused_at, a.epoch, a.state, said.messages
    from attempts a join quizzes q on q.id = a.quiz_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', m.id, 'body', m.body, 'at', m.created_at, 'author',
        ${fullName(sql`u`)})
        order by m.created_at, m.id), '[]') as messages
      from (select * from quiz_messages
        where quiz_id = a.quiz_id and (student_id is null or student_id = a.student_id)
        and created_at >= a.started_at - interval '${sql.raw(HEARD_BEFORE)}' order by created_at desc
        limit ${MOST_MESSAGES}) m
      join users u on u.id = m.author_id) said
    where a.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...clockOf(
          { deadline: row.deadline, extraSeconds: row.extraSeconds, pausedSeconds: row.pausedSeconds },
          now,
          row.pausedAt,
        ),
        epoch: row.epoch,
        state: row.state,
        messages: row.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
      },
    ]),
  );
}

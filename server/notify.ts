import { sql } from 'drizzle-orm';
import type { Tx } from './db/audit';
import type { Db } from './db/client';
import { newId } from './db/id';

type Notice = {
  /** Key under `notifications` of messages/{locale}/server.json. */
  key: string;
  quizId: string;
  now: Date;
  screenName?: string;
  params?: Record<string, unknown>;
};

/**
 * One notification a student about a quiz, in one statement; title and subject go along in both languages and the
 * sentence is made when it is read.
 */
export async function notifyStudents(
  tx: Db | Tx,
  studentIds: string[],
  { key, quizId, now, screenName = 'new_homework', params = {} }: Notice,
): Promise<void> {
  const unique = [...new Set(studentIds)];
  if (unique.length === 0) return;
  const ids = unique.map(() => newId(now.getTime()));
  await tx.execute(sql`
    insert into notifications (id, user_id, key, params, screen_name, data, created_at)
    select n.id, n.user_id, ${key}, jsonb_build_object('title', q.title, 'subject', coalesce(s.name, q.title)) || ${JSON.stringify(params)}::jsonb,
      ${screenName}, jsonb_build_object('general_quiz_uuid', q.id), ${now}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(unique)}::uuid[]) n(id, user_id)
    join quizzes q on q.id = ${quizId} left join subjects s on s.id = q.subject_id`);
  await tx.execute(sql`select pg_notify('notification', ${unique.length > 100 ? '*' : unique.join(',')})`);
}

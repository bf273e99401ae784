import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/audit';
import type { quizzes } from '../../db/schema/quizzes';
import type { KindPolicy } from './kinds';
import { recipientsOf } from './recipients';

type Quiz = typeof quizzes.$inferSelect;

/** Tells every student of a published quiz who has not been told yet; one statement. */
export async function notifyRecipients(tx: Tx, kind: KindPolicy, quiz: Quiz): Promise<void> {
  await tx.execute(sql`insert into notifications (id, user_id, key, params, screen_name, data)
    select gen_random_uuid(), r.user_id, ${kind.notice}, jsonb_build_object('title', ${JSON.stringify(quiz.title)}::jsonb, 'subject', s.name),
      ${kind.notice}, jsonb_build_object('general_quiz_uuid', ${quiz.id}::text)
    from ${recipientsOf(sql`${quiz.id}::uuid`)} r join subjects s on s.id = ${quiz.subjectId}::uuid
    where not exists (select 1 from notifications n where n.user_id = r.user_id and n.key = ${kind.notice}
      and n.data->>'general_quiz_uuid' = ${quiz.id}::text)`);
}

/** Tells chosen students about a new window of a quiz. */
export async function notifyRetake(
  tx: Tx,
  kind: KindPolicy,
  quiz: Quiz,
  studentIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`insert into notifications (id, user_id, key, params, screen_name, data)
    select gen_random_uuid(), student::uuid, 'retake', jsonb_build_object('title', ${JSON.stringify(quiz.title)}::jsonb, 'subject', s.name),
      ${kind.notice}, jsonb_build_object('general_quiz_uuid', ${quiz.id}::text)
    from unnest(${`{${studentIds.join(',')}}`}::text[]) student join subjects s on s.id = ${quiz.subjectId}::uuid`);
}

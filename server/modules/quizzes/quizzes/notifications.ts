import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import type { quizzes } from '@/server/platform/db/schema/quizzes';
import { notifyStudents } from '@/server/modules/common/notifications';
import type { KindPolicy } from './engine/kinds';
import { recipientsOf } from './engine/recipients';
import { defineRow, queryRows } from '@/server/platform/db/rows';

type Quiz = typeof quizzes.$inferSelect;

const notifiedStudentRow = defineRow('quizzes.notifiedStudent', {
  user_id: z.string(),
});

/** Notifies every student of a published quiz who has not been notified yet. */
export async function notifyRecipients(tx: Tx, kind: KindPolicy, quiz: Quiz, now: Date): Promise<void> {
  const rows = await queryRows(
    tx,
    notifiedStudentRow,
    sql`
    select r.user_id from ${recipientsOf(sql`${quiz.id}::uuid`)} r
    where not exists (select 1 from notifications n
      where n.user_id = r.user_id and n.key = ${kind.publishedNotification}
      and n.data->>'general_quiz_uuid' = ${quiz.id}::text)`,
  );
  await notifyStudents(
    tx,
    rows.map(({ user_id }) => user_id),
    { key: kind.publishedNotification, quizId: quiz.id, now, screenName: kind.publishedNotification },
  );
}

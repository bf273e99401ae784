import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindRecord, quizKinds } from '@/lib/contract/quiz-kinds';
import type { Tx } from '../../../platform/db/client';
import { localizedColumn } from '../../../platform/db/columns';
import { defineRow, queryRow } from '../../../platform/db/rows';
import { notify } from '../../notifications';

const authorRow = defineRow('attempts.authorOfShortPaper', {
  kind: z.enum(quizKinds),
  owner_id: z.string(),
  title: localizedColumn,
  subject: localizedColumn,
  is_teacher: z.boolean(),
  is_notified: z.boolean(),
});

/**
 * Notifies the author of a quiz that the draws of a paper found `count` questions too few; once for each quiz. Call it in
 * the transaction of the start: starts at the same time wait for each other here.
 */
export async function notifyShortPaper(tx: Tx, quizId: string, count: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short_paper ${quizId}`}, 0))`);
  const quiz = await queryRow(
    tx,
    authorRow,
    sql`
    select q.kind, q.owner_id, q.title, coalesce(s.name, q.title) as subject,
      exists (select 1 from user_roles r where r.user_id = q.owner_id and r.role = 'school_instructor') as is_teacher,
      exists (select 1 from notifications n where n.user_id = q.owner_id and n.key = 'short_paper'
        and n.data->>'general_quiz_uuid' = q.id::text) as is_notified
    from quizzes q left join subjects s on s.id = q.subject_id where q.id = ${quizId}`,
  );
  if (!quiz || quiz.is_notified) return;
  const { kind, owner_id, title, subject, is_teacher } = quiz;
  await notify(tx, {
    userIds: [owner_id],
    type: 'short_paper',
    params: { title, subject, count },
    screenName: `${is_teacher ? 'teacher' : 'supervisor'}_${kindRecord(kind).reportType}`,
    data: { general_quiz_uuid: quizId },
    now,
  });
}

import { sql } from 'drizzle-orm';
import { kindRecord, type QuizKind } from '@/lib/contract/quiz-kinds';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '../../../platform/db/client';
import { notify } from '../../notifications';

type Found = {
  kind: QuizKind;
  owner_id: string;
  title: Localized;
  subject: Localized;
  is_teacher: boolean;
  is_told: boolean;
};

/**
 * Tells the author of a quiz that the draws of a paper found `count` questions too few; once for each quiz. Call it in
 * the transaction of the start: starts at the same time wait for each other here.
 */
export async function notifyShortPaper(tx: Tx, quizId: string, count: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short_paper ${quizId}`}, 0))`);
  const { rows } = await tx.execute<Found>(sql`
    select q.kind, q.owner_id, q.title, coalesce(s.name, q.title) as subject,
      exists (select 1 from user_roles r where r.user_id = q.owner_id and r.role = 'school_instructor') as is_teacher,
      exists (select 1 from notifications n where n.user_id = q.owner_id and n.key = 'short_paper'
        and n.data->>'general_quiz_uuid' = q.id::text) as is_told
    from quizzes q left join subjects s on s.id = q.subject_id where q.id = ${quizId}`);
  const [quiz] = rows;
  if (!quiz || quiz.is_told) return;
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

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '@/server/access/audit';
import { plainText } from '@/server/platform/text/localized-text';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRow } from '@/server/platform/db/rows';
import { notifyStaff } from './notifications';

const questionRow = defineRow('question-reports.question', {
  limit: z.number(),
  status: z.string(),
  prompt: localizedColumn,
  branch_id: z.string(),
  subject_id: z.string(),
});
const reportersRow = defineRow('question-reports.reporters', { reporters: z.number() });

/**
 * Suspends a question once as many different students have open reports about it as its branch says (0:
 * never), and notifies the staff of its subject once. Reports from before it was last given back do not count
 * again.
 */
export async function suspendWhenMany(tx: Tx, questionId: string, now: Date): Promise<void> {
  const question = await queryRow(
    tx,
    questionRow,
    sql`
    select b.suspend_after_reports as limit, q.status, q.branch_id, q.subject_id,
      (select v.content->'prompt' from question_versions v where v.id = q.current_version_id) as prompt
    from questions q join branches b on b.id = q.branch_id where q.id = ${questionId} for no key update of q`,
  );
  if (!question || question.limit < 1 || question.status !== 'approved') return;
  const { reporters } = await queryOne(
    tx,
    reportersRow,
    sql`
    select count(distinct r.reporter_id)::int as reporters from question_reports r
    join students st on st.user_id = r.reporter_id
    where r.question_id = ${questionId} and r.state = 'open' and r.created_at > coalesce(
      (select max(l.at) from audit_log l where l.resource_id = ${questionId}
        and l.action = 'question.release'), '-infinity')`,
  );
  if (reporters < question.limit) return;
  await tx.execute(
    sql`update questions set status = 'suspended', updated_at = ${now} where id = ${questionId}`,
  );
  await audit(tx, { userId: null, role: null, branchId: null }, 'question.auto_suspend', questionId, {
    reporters,
  });
  await notifyStaff(tx, {
    subjectId: question.subject_id,
    branchId: question.branch_id,
    prompt: plainText(question.prompt, 80),
    count: reporters,
    now,
  });
}

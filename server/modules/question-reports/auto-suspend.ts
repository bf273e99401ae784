import { sql } from 'drizzle-orm';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '../../platform/db/client';
import { audit } from '../../access/audit';
import { plainText } from '../../platform/text/localized-text';
import { notifyStaff } from './notifications';

type Found = {
  limit: number;
  reporters: number;
  status: string;
  prompt: Localized;
  branch_id: string;
  subject_id: string;
};

/**
 * Suspends a question once as many different students have open reports about it as its branch says (0: never), and
 * notifies the staff of its subject once. Reports from before it was last given back do not count again.
 */
export async function suspendWhenMany(tx: Tx, questionId: string, now: Date): Promise<void> {
  const { rows: locked } = await tx.execute<Found>(sql`
    select b.suspend_after_reports as limit, q.status, q.branch_id, q.subject_id, 0 as reporters,
      (select v.content->'prompt' from question_versions v where v.id = q.current_version_id) as prompt
    from questions q join branches b on b.id = q.branch_id where q.id = ${questionId} for no key update of q`);
  const [question] = locked;
  if (!question || question.limit < 1 || question.status !== 'approved') return;
  const { rows } = await tx.execute<{ reporters: number }>(sql`
    select count(distinct r.reporter_id)::int as reporters from question_reports r join students st on st.user_id = r.reporter_id
    where r.question_id = ${questionId} and r.state = 'open' and r.created_at > coalesce(
      (select max(l.at) from audit_log l where l.resource_id = ${questionId} and l.action = 'question.release'), '-infinity')`);
  const reporters = rows[0]?.reporters ?? 0;
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

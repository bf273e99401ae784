import { eq } from 'drizzle-orm';
import type { QuestionReportSettings } from '@/lib/contract/resources/quizzes/question-report';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { branches } from '@/server/platform/db/schema/school';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';

type Settings = Pick<QuestionReportSettings, 'suspend_after'>;

/** In the table 0 is «never». */
const toSettings = (stored: number): Settings => ({ suspend_after: stored < 1 ? null : stored });

/**
 * After how many different students' reports a question of the session's branch is suspended. Errors: 404.
 */
export async function readSettings(db: Db, access: Access): Promise<Settings> {
  const [branch] = await db
    .select({ stored: branches.suspendAfterReports })
    .from(branches)
    .where(eq(branches.id, access.branch));
  if (!branch) throw new ApiError('not_found');
  return toSettings(branch.stored);
}

/** Holds for the reports that come from now on, in the whole branch. Errors: 403, 404. */
export async function changeSettings(
  db: Db,
  access: Access<'question_report.configure'>,
  { suspend_after }: Settings,
): Promise<Settings> {
  const id = access.branch;
  return db.transaction(async (tx) => {
    const [branch] = await tx
      .select({ stored: branches.suspendAfterReports })
      .from(branches)
      .where(eq(branches.id, id))
      .for('no key update');
    if (!branch) throw new ApiError('not_found');
    const { suspend_after: before } = toSettings(branch.stored);
    if (before === suspend_after) return { suspend_after };
    await tx
      .update(branches)
      .set({ suspendAfterReports: suspend_after ?? 0 })
      .where(eq(branches.id, id));
    await audit(tx, access.actor, 'question_report.configure', id, {
      suspend_after: [before, suspend_after],
    });
    return { suspend_after };
  });
}

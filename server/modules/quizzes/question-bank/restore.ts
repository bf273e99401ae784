import { and, eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { printsOf, searchText } from '@/server/modules/quizzes/questions/engine';
import { lockQuestion, addVersion } from '@/server/modules/quizzes/questions';

/**
 * Makes an older version the current one again, as a new version: what students had stays what it was.
 * Section, difficulty and tags are of the question and stay. Errors: 404, 409 `version_current`.
 */
export async function restoreVersion(
  db: Db,
  access: Access<'question.update'>,
  id: string,
  versionId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { question } = await lockQuestion(tx, access, id);
    const [old] = await tx
      .select({
        content: questionVersions.content,
        key: questionKeys.key,
        explanation: questionKeys.explanation,
        version: questionVersions.version,
      })
      .from(questionVersions)
      .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
      .where(and(eq(questionVersions.id, versionId), eq(questionVersions.questionId, id)));
    if (!old) throw new ApiError('not_found');
    if (versionId === question.currentVersionId) throw new ApiError('conflict', { code: 'version_current' });
    const { content, key, explanation } = old;
    const currentVersionId = await addVersion(tx, access, id, { content, key, explanation });
    const texts = { search: searchText(content), ...printsOf(content, key) };
    await tx
      .update(questions)
      .set({ ...texts, currentVersionId, updatedAt: now })
      .where(eq(questions.id, id));
    await audit(tx, access.actor, 'question.restore', id, { version: old.version });
  });
}

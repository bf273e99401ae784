import { and, asc, eq, gt } from 'drizzle-orm';
import type { SchoolDeps } from '@/server/boot/deps';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import type { Job } from '@/server/platform/jobs/scheduler';
import { printsOf } from './engine';

const HOUR_MS = 3_600_000;
const PAGE = 100;

/**
 * Works out the prints of questions that were written before there were any; safe beside the same work
 * elsewhere.
 */
export async function printQuestions(
  { db }: Pick<SchoolDeps, 'db'>,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  while (!stopping?.aborted) {
    const rows = await db
      .select({ id: questions.id, content: questionVersions.content, key: questionKeys.key })
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
      .innerJoin(questionKeys, eq(questionKeys.versionId, questions.currentVersionId))
      .where(and(eq(questions.keyPrint, ''), gt(questions.id, last)))
      .orderBy(asc(questions.id))
      .limit(PAGE);
    for (const { id, content, key } of rows) {
      await db
        .update(questions)
        .set(printsOf(content, key))
        .where(and(eq(questions.id, id), eq(questions.keyPrint, '')));
      last = id;
    }
    done += rows.length;
    if (rows.length < PAGE) break;
  }
  return done;
}

export const questionJobs = (deps: SchoolDeps): Job[] => [
  { name: 'questions.prints', next: HOUR_MS, run: (_now, { stopping }) => printQuestions(deps, stopping) },
];

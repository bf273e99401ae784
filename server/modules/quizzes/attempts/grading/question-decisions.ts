import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries, Grade } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import type { Db, Tx } from '@/server/platform/db/client';
import { regrades } from '@/server/platform/db/schema/attempts';
import { questionVersions } from '@/server/platform/db/schema/questions';
import { type Canvas, grade as gradeAnswer } from '@/server/modules/quizzes/questions/engine';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export type Version = {
  number: number;
  content: QuestionContent;
  key: QuestionKey;
  canvas?: Canvas | undefined;
};
export type KeyCorrection = Pick<
  typeof regrades.$inferSelect,
  'quizId' | 'questionId' | 'policy' | 'toVersionId'
> & {
  /** Number of the version it leads to. */
  to: number;
};

/**
 * What is decided about one question: the versions whose key is accepted, or marks for everyone, or that it
 * does not count.
 */
type Decision = { accepted: string[]; isFull: boolean; isDropped: boolean };

/**
 * The decisions about a question in their order; each one takes back the full marks or the dropping before
 * it. `own` is the number of the paper's version: a key that was decided on before that version was written
 * says nothing about it.
 */
export function decisionOf(
  entry: Pick<PaperEntry, 'question_id' | 'version_id'>,
  corrections: readonly KeyCorrection[],
  own = 0,
): Decision {
  let decision: Decision = { accepted: [entry.version_id], isFull: false, isDropped: false };
  for (const { questionId, policy, toVersionId, to } of corrections) {
    if (questionId !== entry.question_id) continue;
    if (policy === 'full_marks' || policy === 'drop')
      decision = { ...decision, isFull: policy === 'full_marks', isDropped: policy === 'drop' };
    else if (to < own) decision = { ...decision, isFull: false, isDropped: false };
    else
      decision = {
        accepted: policy === 'new_only' ? [toVersionId] : [...decision.accepted, toVersionId],
        isFull: false,
        isDropped: false,
      };
  }
  return decision;
}

/**
 * The grade of one answer under the versions that count: the paper's own, replaced or joined by later key
 * corrections.
 */
export function gradeEntry(
  entry: PaperEntry,
  payload: AnswerEntries,
  versions: Map<string, Version>,
  corrections: readonly KeyCorrection[],
): Grade {
  const { accepted, isFull } = decisionOf(entry, corrections, versions.get(entry.version_id)?.number);
  if (isFull) return { state: 'correct', fraction: 1, parts: {} };
  const grades = accepted.flatMap((id) => {
    const version = versions.get(id);
    return version ? [gradeAnswer(version.content, version.key, payload, version.canvas)] : [];
  });
  const [first, ...others] = grades;
  if (!first) throw new Error(`question version ${entry.version_id} is missing`);
  return others.reduce(
    (best, grade) => ((grade.fraction ?? -1) > (best.fraction ?? -1) ? grade : best),
    first,
  );
}

/** Key corrections of the quizzes in the order in which they were decided. */
export const readKeyCorrections = (tx: Db | Tx, quizIds: readonly string[]): Promise<KeyCorrection[]> =>
  tx
    .select({
      quizId: regrades.quizId,
      questionId: regrades.questionId,
      policy: regrades.policy,
      toVersionId: regrades.toVersionId,
      to: questionVersions.version,
    })
    .from(regrades)
    .innerJoin(questionVersions, eq(questionVersions.id, regrades.toVersionId))
    .where(inArray(regrades.quizId, [...quizIds]))
    .orderBy(asc(regrades.createdAt), asc(regrades.id));

type UsedVersions = {
  question_id: string;
  accepted: string[];
  /** The key decides nothing: every answer has full marks, or the question does not count. */
  is_full: boolean;
};

/**
 * By which versions the answers of each entry are marked, in the order of `entries`, which name the version
 * of a paper.
 */
export async function versionsInUse(
  tx: Db | Tx,
  quizId: string,
  entries: readonly Pick<PaperEntry, 'question_id' | 'version_id'>[],
): Promise<UsedVersions[]> {
  const corrections = await readKeyCorrections(tx, [quizId]);
  const corrected = new Set(corrections.map(({ questionId }) => questionId));
  const ids = entries
    .filter(({ question_id }) => corrected.has(question_id))
    .map(({ version_id }) => version_id);
  const versions =
    ids.length === 0
      ? []
      : await tx
          .select({ id: questionVersions.id, version: questionVersions.version })
          .from(questionVersions)
          .where(inArray(questionVersions.id, ids));
  const numbers = new Map(versions.map(({ id, version }) => [id, version]));
  return entries.map((entry) => {
    const { accepted, isFull, isDropped } = decisionOf(entry, corrections, numbers.get(entry.version_id));
    return { question_id: entry.question_id, accepted, is_full: isFull || isDropped };
  });
}

/**
 * Questions whose last decision drops them, as rows `quiz_id, id`; `where` limits the quizzes by `quiz_id`.
 */
export const droppedByCorrection = (where: SQL) => sql`
  select quiz_id, question_id as id from (
    select distinct on (quiz_id, question_id) quiz_id, question_id, policy from regrades where ${where}
    order by quiz_id, question_id, created_at desc, id desc) decided where policy = 'drop'`;

const droppedRow = defineRow('attempts.dropped', {
  quiz_id: z.string(),
  id: z.string(),
});

/** Of each quiz the slots and questions that no longer count. */
export async function readDropped(
  tx: Db | Tx,
  quizIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const where = sql`quiz_id = any(${sql.param(quizIds)}::uuid[])`;
  const rows = await queryRows(
    tx,
    droppedRow,
    sql`
    select quiz_id, id from quiz_slots where dropped_at is not null and ${where}
    union all ${droppedByCorrection(where)}`,
  );
  const found = new Map<string, Set<string>>();
  for (const { quiz_id, id } of rows) found.set(quiz_id, (found.get(quiz_id) ?? new Set()).add(id));
  return found;
}

/**
 * Questions of a paper that no longer count: their slot was dropped, or the last decision dropped the
 * question.
 */
export async function droppedQuestions(
  tx: Db | Tx,
  quizId: string,
  entries: PaperEntry[],
): Promise<Set<string>> {
  const ids = (await readDropped(tx, [quizId])).get(quizId) ?? new Set();
  return new Set(
    entries
      .filter((entry) => ids.has(entry.slot_id) || ids.has(entry.question_id))
      .map((entry) => entry.question_id),
  );
}

import { eq, sql } from 'drizzle-orm';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { Grade } from '@/lib/contract/questions/answer';
import type { AnswerInput, PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Db } from '@/server/platform/db/client';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import { FieldErrors } from '@/server/router/errors';
import { fileIds, toReviewQuestion } from '@/server/modules/quizzes/questions/engine';
import type { AttemptRow } from '../lifecycle/attempt-row';
import { readKeys } from '../results/result-view';
import { readVersions } from '../grading/grade';
import { gradeEntry, readKeyCorrections } from '../grading/question-decisions';
import type { OpenPaper, PaperCache } from '../paper/paper-cache';
import { mediaOf, readSources, toPaperResource } from '../paper/paper-view';

/** Whether answers of the paper are judged in the reply that saves them. */
export const isJudgedAtOnce = ({ kind }: OpenPaper): boolean => kindRecord(kind).feedback === 'per_answer';

const questionsOf = (events: readonly AnswerInput[]) =>
  events.map(({ question_id }) => question_id.toLowerCase());

const answersTo = (db: Db, { attemptId }: OpenPaper, questionIds: readonly string[]) =>
  db
    .select()
    .from(answers)
    .where(sql`attempt_id = ${attemptId} and question_id = any(${sql.param(questionIds)}::uuid[])`);

/**
 * An answer that was judged stands: another one to its question would know the key. The same event may come
 * again. Errors: 422 at `question_id`.
 */
export async function requireUnjudged(
  db: Db,
  paper: OpenPaper,
  events: readonly AnswerInput[],
): Promise<void> {
  const storedAnswers = await answersTo(db, paper, questionsOf(events));
  const issues = events.flatMap(({ event_id, question_id }, index) => {
    const known = storedAnswers.find(({ questionId }) => questionId === question_id.toLowerCase());
    return known && known.eventId !== event_id.toLowerCase()
      ? [{ index, field: 'question_id', code: 'already_answered' }]
      : [];
  });
  if (issues.length > 0) throw new FieldErrors(issues);
}

const everything = { answers: true, marks: true, key: true, explanation: true };

/** Questions of an open attempt as they are reviewed: for kinds whose answers stand once they are saved. */
async function reviewOf(
  db: Db,
  papers: PaperCache,
  attempt: AttemptRow,
  entries: PaperEntry[],
  judged: (entry: PaperEntry) => { grade: Grade | null; mark: number | null },
): Promise<ReviewQuestion[]> {
  const [sources, keys] = await Promise.all([
    readSources(db, papers, attempt, entries),
    readKeys(
      db,
      entries.map(({ version_id }) => version_id),
      everything,
    ),
  ]);
  const media = await mediaOf(
    db,
    sources.flatMap(({ content, entry }) => fileIds(content, keys.get(entry.version_id)?.explanation)),
  );
  return sources.flatMap((source) => {
    const found = keys.get(source.entry.version_id);
    // Only what has an answer may show its key.
    if (!found || !source.answer) return [];
    const { grade, mark } = judged(source.entry);
    return toReviewQuestion({
      ...source,
      media,
      key: found.key,
      explanation: found.explanation,
      grade,
      givenMark: mark,
      comment: null,
      rubric: null,
      isDropped: false,
      visible: everything,
    });
  });
}

/**
 * What the saved answers are worth (`fraction` 0..1, null: a person has to mark; `mark` in points), and the
 * first question of the paper that has no answer yet, null after the last. `review`: the same questions with
 * key and explanation. Nothing is written: marks are stored at the end.
 */
export async function readFeedback(
  db: Db,
  papers: PaperCache,
  paper: OpenPaper,
  events: readonly AnswerInput[],
) {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, paper.attemptId));
  if (!attempt) throw new Error('a saved answer without its attempt');
  const { entries } = attempt.paper;
  const storedAnswers = await answersTo(
    db,
    paper,
    entries.map(({ question_id }) => question_id),
  );
  const asked = new Set(questionsOf(events));
  const graded = entries.filter(({ question_id }) => asked.has(question_id));
  const corrections = await readKeyCorrections(db, [paper.quizId]);
  const versions = await readVersions(db, [
    ...graded.map(({ version_id }) => version_id),
    ...corrections.map(({ toVersionId }) => toVersionId),
  ]);
  const feedback = graded.flatMap((entry) => {
    const answer = storedAnswers.find(({ questionId }) => questionId === entry.question_id);
    if (!answer) return [];
    const { state, fraction } = gradeEntry(entry, answer.payload, versions, corrections);
    const mark = fraction === null ? null : Math.round((fraction * entry.mark + Number.EPSILON) * 100) / 100;
    return [{ question_id: entry.question_id, state, fraction, mark, max_mark: entry.mark }];
  });
  const review = await reviewOf(db, papers, attempt, graded, (entry) => {
    const answer = storedAnswers.find(({ questionId }) => questionId === entry.question_id);
    const grade = answer ? gradeEntry(entry, answer.payload, versions, corrections) : null;
    return {
      grade,
      mark: feedback.find(({ question_id }) => question_id === entry.question_id)?.mark ?? null,
    };
  });
  const answered = new Set(storedAnswers.map(({ questionId }) => questionId));
  const next = entries.find(({ question_id }) => !answered.has(question_id));
  const [source] = next ? await readSources(db, papers, attempt, [next]) : [];
  return { feedback, review, next_question: source ? toPaperResource(source) : null };
}

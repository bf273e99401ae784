import { eq, sql } from 'drizzle-orm';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { AnswerInput } from '@/lib/contract/resources/attempt';
import type { Db } from '../../../platform/db/client';
import { answers, attempts } from '../../../platform/db/schema/attempts';
import { FieldErrors } from '../../../router/errors';
import { readVersions } from '../grading/grade';
import { gradeEntry, readKeyCorrections } from '../grading/question-decisions';
import type { OpenPaper, PaperCache } from '../paper/paper-cache';
import { readSources, toPaperResource } from '../paper/paper-view';

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
 * An answer that was judged stands: another one to its question would know the key. The same event may come again.
 * Errors: 422 at `question_id`.
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

/**
 * What the saved answers are worth (`fraction` 0..1, null: a person has to mark; `mark` in points), and the first
 * question of the paper that has no answer yet, null after the last. Nothing is written: marks are storedAnswers at the end.
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
  const answered = new Set(storedAnswers.map(({ questionId }) => questionId));
  const next = entries.find(({ question_id }) => !answered.has(question_id));
  const [source] = next ? await readSources(db, papers, attempt, [next]) : [];
  return { feedback, next_question: source ? toPaperResource(source) : null };
}

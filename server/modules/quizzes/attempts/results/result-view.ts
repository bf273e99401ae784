import { and, eq, inArray, sql } from 'drizzle-orm';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { AttemptResult, ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { attempts, marks } from '@/server/platform/db/schema/attempts';
import { questionKeys } from '@/server/platform/db/schema/questions';
import { subjects } from '@/server/platform/db/schema/school';
import { fileIds, toReviewQuestion } from '@/server/modules/quizzes/questions/engine';
import { droppedQuestions } from '../grading/question-decisions';
import type { OwnAttempt } from '../lifecycle/own-attempt';
import type { PaperCache } from '../paper/paper-cache';
import { mediaOf, readSources } from '../paper/paper-view';
import { readCorrections } from './noticed-corrections';
import { readSectionProfile } from './section-profile';
import { countedFirst } from '../engine/counted-attempts';
import { endIn } from '../engine/timing';
import { opensAt, type ReviewFacts, type Visible, visibleParts } from '../engine/review-policy';

/** Stands in while the key is closed: nothing of it is shown, and the real one is not even read. */
const CLOSED_KEY: QuestionKey = { type: 'essay', rubric: [] };

export function reviewFacts({ attempt, quiz }: OwnAttempt, now: Date): ReviewFacts {
  const ends = [quiz.endAt, quiz.latePolicy === 'none' ? null : quiz.lateUntil].flatMap(
    (date) => endIn(date, quiz.pausedAt, now)?.getTime() ?? [],
  );
  return {
    policy: quiz.review,
    isFinished: attempt.state === 'finished' || attempt.state === 'graded',
    closesAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    isClosed: quiz.status === 'closed',
    releasedAt: quiz.releasedAt,
  };
}

type Key = { key: QuestionKey; explanation: Localized | null };

/** Keys and explanations by their versions, as far as they may be seen. */
export async function readKeys(db: Db, versionIds: string[], visible: Visible): Promise<Map<string, Key>> {
  if (!visible.key && !visible.explanation && !visible.marks) return new Map();
  const rows = await db
    .select({ id: questionKeys.versionId, key: questionKeys.key, explanation: questionKeys.explanation })
    .from(questionKeys)
    .where(sql`version_id = any(${sql.param(versionIds)}::uuid[])`);
  return new Map(rows.map(({ id, key, explanation }) => [id, { key, explanation }]));
}

/** Questions of a handed-in attempt as the policy opens them: none before the own answers may be seen. */
async function readReview(
  db: Db,
  cache: PaperCache,
  own: OwnAttempt,
  visible: Visible,
): Promise<ReviewQuestion[]> {
  if (!visible.answers) return [];
  const { attempt } = own;
  const { entries } = attempt.paper;
  const [sources, keys, storedMarks, dropped] = await Promise.all([
    readSources(db, cache, attempt, entries),
    readKeys(
      db,
      entries.map((entry) => entry.version_id),
      visible,
    ),
    db.select().from(marks).where(eq(marks.attemptId, attempt.id)),
    droppedQuestions(db, attempt.quizId, entries),
  ]);
  // Explanations may show files that the content does not name.
  const media = await mediaOf(
    db,
    sources.flatMap(({ content, entry }) => fileIds(content, keys.get(entry.version_id)?.explanation)),
  );
  return sources.map((source) => {
    const mark = storedMarks.find(({ questionId }) => questionId === source.entry.question_id);
    const found = keys.get(source.entry.version_id);
    return toReviewQuestion({
      ...source,
      media,
      key: found?.key ?? CLOSED_KEY,
      explanation: found?.explanation ?? null,
      grade: mark?.grade ?? null,
      givenMark: mark?.mark ?? null,
      comment: mark?.comment ?? null,
      rubric: mark?.rubric ?? null,
      isDropped: dropped.has(source.entry.question_id),
      visible,
    });
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
const markOf = (percent: number | null, maxMark: number) =>
  percent === null ? null : round((percent * maxMark) / 100);

/** Every attempt that the student of `own` has submitted in its quiz, by number, and which of them counts. */
export async function readAttemptList(
  db: Db,
  { attempt, quiz }: OwnAttempt,
  visible: Visible,
): Promise<AttemptResult['attempts']> {
  const rows = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quiz.id),
        eq(attempts.studentId, attempt.studentId),
        inArray(attempts.state, ['finished', 'graded']),
      ),
    )
    .orderBy(countedFirst(sql`${quiz.counted}::text`, sql`percent`, sql`number`));
  const countedId = rows[0]?.id;
  return rows
    .map(({ id, number, finishedAt, percent, maxMark }) => ({
      id,
      number,
      finished_at: finishedAt?.toISOString() ?? '',
      mark: visible.marks ? markOf(percent, maxMark) : null,
      max_mark: maxMark,
      is_counted: quiz.counted === 'average' || id === countedId,
    }))
    .toSorted((a, b) => a.number - b.number);
}

/**
 * A submitted attempt for its student, without `actions`, the list of all attempts and the own average; staff
 * see more than the policy of the quiz opens.
 */
export async function toResult(db: Db, cache: PaperCache, own: OwnAttempt, now: Date, shown?: Visible) {
  const { attempt, quiz } = own;
  const facts = reviewFacts(own, now);
  const visible = shown ?? visibleParts(facts, now);
  const hasSections = visible.marks && kindRecord(quiz.kind).hasSectionProfile;
  const [[subject], questions, corrections, sections] = await Promise.all([
    db
      .select({ id: subjects.id, name: subjects.name, icon: subjects.icon })
      .from(subjects)
      .where(sql`id = ${quiz.subjectId}`),
    readReview(db, cache, own, visible),
    visible.marks ? readCorrections(db, attempt) : [],
    hasSections ? readSectionProfile(db, own) : [],
  ]);
  const percent = visible.marks ? attempt.percent : null;
  const attributes: Omit<AttemptResult, 'id' | 'actions' | 'attempts' | 'own_average'> = {
    quiz_id: quiz.id,
    title: quiz.title,
    subject: subject ?? { id: '', name: {}, icon: '' },
    number: attempt.number,
    finished_at: (attempt.finishedAt ?? now).toISOString(),
    finish_cause: attempt.finishCause ?? 'student',
    source: attempt.source,
    is_late: attempt.isLate,
    receipt_code: attempt.receiptCode ?? '',
    answered: attempt.answeredCount,
    question_count: attempt.questionCount,
    mark: markOf(percent, attempt.maxMark),
    max_mark: attempt.maxMark,
    percent,
    is_passed: percent === null || attempt.pendingCount > 0 ? null : percent >= quiz.passPercent,
    is_provisional: visible.marks && attempt.pendingCount > 0,
    pending: attempt.pendingCount,
    opens_at: opensAt(facts, now)?.toISOString() ?? null,
    visible,
    corrections,
    sections,
    counted: quiz.counted,
    questions,
  };
  return { type: 'attempt_result' as const, id: attempt.id, attributes };
}

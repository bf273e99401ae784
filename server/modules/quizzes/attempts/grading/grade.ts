import { inArray, sql } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Db, Tx } from '@/server/platform/db/client';
import { answers, marks, scoreEvents } from '@/server/platform/db/schema/attempts';
import { questionKeys, questionVersions } from '@/server/platform/db/schema/questions';
import { files } from '@/server/platform/db/schema/school';
import type { Canvas } from '@/server/modules/quizzes/questions/engine';
import type { AttemptRow } from '../lifecycle/attempt-row';
import {
  decisionOf,
  type KeyCorrection,
  gradeEntry,
  readKeyCorrections,
  type Version,
} from './question-decisions';
import { lockAttempts } from '../lifecycle/lock-attempts';
import { recalculateAttempts, type Why } from './recalculate';

export type GradeOptions = Why & {
  /** Only these questions; all of the paper otherwise. */
  questionIds?: readonly string[];
  now?: Date;
};
type AnswerRow = typeof answers.$inferSelect;
type MarkRow = typeof marks.$inferSelect;
type NewMark = typeof marks.$inferInsert;
type NewEvent = typeof scoreEvents.$inferInsert;
/** Rows of one insert: each has some ten parameters, and a statement takes 65,535. */
const ROWS_AT_ONCE = 4000;

const round = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

/** What the versions are graded by. */
export async function readVersions(tx: Db | Tx, ids: readonly string[]): Promise<Map<string, Version>> {
  const rows = await tx
    .select({
      id: questionVersions.id,
      number: questionVersions.version,
      content: questionVersions.content,
      key: questionKeys.key,
    })
    .from(questionVersions)
    .innerJoin(questionKeys, sql`${questionKeys.versionId} = ${questionVersions.id}`)
    .where(sql`${questionVersions.id} = any(${sql.param(ids)}::uuid[])`);
  const images = rows.flatMap(({ content }) =>
    content.type === 'coordinate' ? [content.image.file_id] : [],
  );
  const sizes =
    images.length === 0
      ? []
      : await tx
          .select({ id: files.id, width: files.width, height: files.height })
          .from(files)
          .where(inArray(files.id, images));
  const canvasOf = (content: QuestionContent): Canvas | undefined => {
    const size =
      content.type === 'coordinate' ? sizes.find(({ id }) => id === content.image.file_id) : undefined;
    return size?.width && size.height ? { width: size.width, height: size.height } : undefined;
  };
  return new Map(rows.map(({ id, ...version }) => [id, { ...version, canvas: canvasOf(version.content) }]));
}

type Work = {
  options: GradeOptions;
  now: Date;
  versions: Map<string, Version>;
  corrections: KeyCorrection[];
  answers: AnswerRow[];
  before: MarkRow[];
};

const wantedOf = ({ paper }: AttemptRow, { questionIds }: GradeOptions) =>
  paper.entries.filter((entry) => questionIds?.includes(entry.question_id) ?? true);

/** The marks of one attempt as they are now, and what changes by them. */
function gradesOf(attempt: AttemptRow, work: Work): { rows: NewMark[]; events: NewEvent[] } {
  const { options, now, versions, corrections } = work;
  const { cause = 'graded' } = options;
  const rows: NewMark[] = [];
  const events: NewEvent[] = [];
  for (const entry of wantedOf(attempt, options)) {
    const old = work.before.find((row) => row.questionId === entry.question_id);
    const answer = work.answers.find((row) => row.questionId === entry.question_id);
    // A mark that a person gave was for another answer when this one came later, in an attempt opened again.
    const isOutdated = old !== undefined && answer !== undefined && answer.savedAt > old.markedAt;
    if (old?.isManual && !(cause === 'graded' && isOutdated)) continue;
    const grade = gradeEntry(entry, answer?.payload ?? [], versions, corrections);
    const mark = grade.fraction === null ? null : round(grade.fraction * entry.mark);
    rows.push({
      attemptId: attempt.id,
      questionId: entry.question_id,
      versionId: entry.version_id,
      grade,
      mark,
      maxMark: entry.mark,
      comment: isOutdated ? null : (old?.comment ?? null),
      rubric: isOutdated ? null : (old?.rubric ?? null),
      markedAt: now,
    });
    if ((old?.mark ?? null) === mark) continue;
    events.push({
      attemptId: attempt.id,
      questionId: entry.question_id,
      before: old?.mark ?? null,
      after: mark,
      cause,
      reason: options.reason ?? null,
      actorId: options.actorId ?? null,
      regradeId: options.regradeId ?? null,
      at: now,
    });
  }
  return { rows, events };
}

async function writeGrades(tx: Tx, rows: NewMark[], events: NewEvent[]): Promise<void> {
  const set = {
    grade: sql`excluded.grade`,
    mark: sql`excluded.mark`,
    maxMark: sql`excluded.max_mark`,
    isManual: sql`excluded.is_manual`,
    comment: sql`excluded.comment`,
    rubric: sql`excluded.rubric`,
    markedAt: sql`excluded.marked_at`,
  };
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insert(marks)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: [marks.attemptId, marks.questionId], set });
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE)
    await tx.insert(scoreEvents).values(events.slice(from, from + ROWS_AT_ONCE));
}

/**
 * Grades the current answers of attempts and writes marks and score events; what a person marked stays as it
 * is. Ends with `recalculateAttempts`. The rows of the attempts are locked until the transaction ends.
 * Statements do not grow with the number of attempts.
 */
export async function gradeAttempts(
  tx: Tx,
  attemptIds: readonly string[],
  options: GradeOptions = {},
): Promise<void> {
  const { now = new Date() } = options;
  const found = await lockAttempts(tx, attemptIds);
  if (found.length !== new Set(attemptIds).size) throw new Error('an attempt to grade is missing');
  const corrections = await readKeyCorrections(tx, [...new Set(found.map(({ quizId }) => quizId))]);
  const correctionsOf = Map.groupBy(corrections, ({ quizId }) => quizId);
  const needed = found.flatMap((attempt) =>
    wantedOf(attempt, options).flatMap((entry) => [
      entry.version_id,
      ...decisionOf(entry, correctionsOf.get(attempt.quizId) ?? []).accepted,
    ]),
  );
  const only = options.questionIds;
  const [storedAnswers, before] = [
    await tx
      .select()
      .from(answers)
      .where(
        sql`${answers.attemptId} = any(${sql.param(attemptIds)}::uuid[]) ${
          only
            ? sql`and
          ${answers.questionId} = any(${sql.param(only)}::uuid[])`
            : sql``
        }`,
      ),
    await tx
      .select()
      .from(marks)
      .where(
        sql`${marks.attemptId} = any(${sql.param(attemptIds)}::uuid[]) ${
          only
            ? sql`and ${marks.questionId} =
          any(${sql.param(only)}::uuid[])`
            : sql``
        }`,
      ),
  ];
  const versions = await readVersions(tx, [...new Set(needed)]);
  const answersOf = Map.groupBy(storedAnswers, ({ attemptId }) => attemptId);
  const marksOf = Map.groupBy(before, ({ attemptId }) => attemptId);
  const graded = found.map((attempt) =>
    gradesOf(attempt, {
      options,
      now,
      versions,
      corrections: correctionsOf.get(attempt.quizId) ?? [],
      answers: answersOf.get(attempt.id) ?? [],
      before: marksOf.get(attempt.id) ?? [],
    }),
  );
  await writeGrades(
    tx,
    graded.flatMap(({ rows }) => rows),
    graded.flatMap(({ events }) => events),
  );
  await recalculateAttempts(tx, attemptIds, now, options);
}

/** As `gradeAttempts`, of one. */
export const gradeAttempt = (tx: Tx, attemptId: string, options: GradeOptions = {}): Promise<void> =>
  gradeAttempts(tx, [attemptId], options);

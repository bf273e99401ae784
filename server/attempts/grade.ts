import { eq, inArray, sql } from 'drizzle-orm';
import type { AnswerEntries, Grade } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { PaperEntry } from '@/lib/contract/resources/attempt';
import type { Tx } from '../db/audit';
import type { Db } from '../db/client';
import { answers, attempts, marks, regrades, scoreEvents } from '../db/schema/attempts';
import { questionKeys, questionVersions } from '../db/schema/questions';
import type { Canvas } from '../questions/kind';
import { grade as gradeAnswer } from '../questions/registry';
import { files } from '../db/schema/school';
import { readTerms } from './terms';
import { latePenalty } from './timing';

type Version = { content: QuestionContent; key: QuestionKey; canvas?: Canvas | undefined };
type Regrade = typeof regrades.$inferSelect;
export type ScoreCause = (typeof scoreEvents.$inferInsert)['cause'];

export type GradeOptions = {
  cause?: ScoreCause;
  reason?: string | null;
  actorId?: string | null;
  regradeId?: string | null;
  /** Only these questions; all of the paper otherwise. */
  questionIds?: readonly string[];
  now?: Date;
};

const round = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

/** The grade of one answer under the versions that count: the paper's own, replaced or joined by later fixes. */
export function gradeEntry(
  entry: PaperEntry,
  payload: AnswerEntries,
  versions: Map<string, Version>,
  fixes: Regrade[],
): Grade {
  const own = fixes.filter((fix) => fix.questionId === entry.question_id);
  if (own.some((fix) => fix.policy === 'full_marks')) return { state: 'correct', fraction: 1, parts: {} };
  const last = own.findLastIndex((fix) => fix.policy === 'new_only');
  const accepted = [
    own[last]?.toVersionId ?? entry.version_id,
    ...own
      .slice(last + 1)
      .filter((fix) => fix.policy === 'both_accepted')
      .map((fix) => fix.toVersionId),
  ];
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

async function versionsOf(tx: Tx, ids: string[]): Promise<Map<string, Version>> {
  const rows = await tx
    .select({ id: questionVersions.id, content: questionVersions.content, key: questionKeys.key })
    .from(questionVersions)
    .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
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
  return new Map(rows.map(({ id, content, key }) => [id, { content, key, canvas: canvasOf(content) }]));
}

async function lockAttempt(tx: Tx, attemptId: string) {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId)).for('update');
  if (!attempt) throw new Error(`attempt ${attemptId} is missing`);
  return attempt;
}

/**
 * Grades the current answers of an attempt and writes marks and score events; what a person marked stays as it is.
 * Ends with `recalculateAttempt`. The row of the attempt is locked until the transaction ends.
 */
export async function gradeAttempt(tx: Tx, attemptId: string, options: GradeOptions = {}): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  const { now = new Date(), cause = 'graded' } = options;
  const wanted = attempt.paper.entries.filter(
    (entry) => options.questionIds?.includes(entry.question_id) ?? true,
  );
  const fixes = await tx
    .select()
    .from(regrades)
    .where(eq(regrades.quizId, attempt.quizId))
    .orderBy(regrades.createdAt, regrades.id);
  const versions = await versionsOf(tx, [
    ...wanted.map((entry) => entry.version_id),
    ...fixes.map((fix) => fix.toVersionId),
  ]);
  const given = await tx.select().from(answers).where(eq(answers.attemptId, attemptId));
  const before = await tx.select().from(marks).where(eq(marks.attemptId, attemptId));

  const rows: (typeof marks.$inferInsert)[] = [];
  const events: (typeof scoreEvents.$inferInsert)[] = [];
  for (const entry of wanted) {
    const old = before.find((row) => row.questionId === entry.question_id);
    const answer = given.find((row) => row.questionId === entry.question_id);
    // A mark that a person gave was for another answer when this one came later, in an attempt opened again.
    const isOutdated = old !== undefined && answer !== undefined && answer.savedAt > old.markedAt;
    if (old?.isManual && !(cause === 'graded' && isOutdated)) continue;
    const payload = answer?.payload ?? [];
    const grade = gradeEntry(entry, payload, versions, fixes);
    const mark = grade.fraction === null ? null : round(grade.fraction * entry.mark);
    rows.push({
      attemptId,
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
      attemptId,
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
  if (rows.length > 0) {
    const set = {
      grade: sql`excluded.grade`,
      mark: sql`excluded.mark`,
      maxMark: sql`excluded.max_mark`,
      isManual: sql`excluded.is_manual`,
      comment: sql`excluded.comment`,
      rubric: sql`excluded.rubric`,
      markedAt: sql`excluded.marked_at`,
    };
    await tx
      .insert(marks)
      .values(rows)
      .onConflictDoUpdate({ target: [marks.attemptId, marks.questionId], set });
  }
  if (events.length > 0) await tx.insert(scoreEvents).values(events);
  await recalculateAttempt(tx, attemptId, now);
}

/** Questions of the quiz that no longer count: their slot was dropped, or a fix dropped the question. */
export async function droppedQuestions(
  tx: Db | Tx,
  quizId: string,
  entries: PaperEntry[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from quiz_slots where quiz_id = ${quizId} and dropped_at is not null
    union all select question_id from regrades where quiz_id = ${quizId} and policy = 'drop'`);
  const ids = new Set(rows.map(({ id }) => id));
  return new Set(
    entries
      .filter((entry) => ids.has(entry.slot_id) || ids.has(entry.question_id))
      .map((entry) => entry.question_id),
  );
}

/**
 * Sums the marks into the attempt: mark, percent (after the late penalty), max mark without dropped questions, how many
 * wait for a person, and the state that follows. Nothing happens before the attempt is handed in.
 */
export async function recalculateAttempt(tx: Tx, attemptId: string, now = new Date()): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt.state === 'in_progress' || attempt.state === 'void') return;
  const dropped = await droppedQuestions(tx, attempt.quizId, attempt.paper.entries);
  const rows = (await tx.select().from(marks).where(eq(marks.attemptId, attemptId))).filter(
    (row) => !dropped.has(row.questionId),
  );
  const counted = attempt.paper.entries.filter((entry) => !dropped.has(entry.question_id));
  const maxMark = round(counted.reduce((sum, entry) => sum + entry.mark, 0));
  const mark = round(rows.reduce((sum, row) => sum + (row.mark ?? 0), 0));
  const pendingCount = counted.length - rows.filter((row) => row.mark !== null).length;
  const terms = attempt.isLate ? await readTerms(tx, attempt) : null;
  const due =
    terms?.latePolicy === 'penalty' && terms.dueAt
      ? terms.dueAt.getTime() + attempt.extraSeconds * 1000
      : null;
  const lost =
    due !== null && terms && attempt.finishedAt
      ? latePenalty(attempt.finishedAt, new Date(due), terms.latePenalty)
      : 0;
  const percent = maxMark === 0 ? 0 : (mark / maxMark) * (100 - lost);
  await tx
    .update(attempts)
    .set({
      mark,
      percent,
      maxMark,
      pendingCount,
      state: pendingCount > 0 ? 'finished' : 'graded',
      gradedAt: pendingCount > 0 ? null : (attempt.gradedAt ?? now),
    })
    .where(eq(attempts.id, attemptId));
}

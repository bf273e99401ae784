import { randomBytes } from 'node:crypto';
import { kindRecord, type SelfStudyKindRecord } from '@/lib/contract/quiz-kinds';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { generatedQuizzes } from '@/server/platform/db/schema/practice';
import { quizSections, quizSlots, quizStudents, quizzes } from '@/server/platform/db/schema/quizzes';
import type { Asker } from './requester';

/** A quiz of fixed questions that its owner takes alone, or with those who join. */
export type Made = {
  kind: SelfStudyKindRecord['kind'];
  owner: Pick<Asker, 'userId' | 'branchId' | 'gradeId'>;
  subjectId: string | null;
  title: Localized;
  sectionIds: readonly string[];
  /** 1 to 3, or 4 for all levels. */
  difficulty: number;
  questionIds: readonly string[];
  /** The exam of a classmate whose questions it has. */
  challengeOf?: string;
  now: Date;
};

/**
 * Writes the quiz of a draw, open at once and without an end; each question is worth one point. Returns its
 * id.
 */
export async function insertGenerated(tx: Tx, made: Made): Promise<string> {
  const id = newId(made.now.getTime());
  const { defaults, seed } = kindRecord(made.kind);
  const count = made.questionIds.length;
  await tx.insert(quizzes).values({
    id,
    kind: made.kind,
    branchId: made.owner.branchId,
    gradeId: made.owner.gradeId,
    ownerId: made.owner.userId,
    subjectId: made.subjectId,
    title: made.title,
    status: 'published',
    startAt: made.now,
    endAt: null,
    review: defaults.review,
    latePolicy: defaults.late_policy,
    passPercent: defaults.pass_percent,
    totalMark: count,
    questionCount: count,
    seed: seed === 'quiz' ? randomBytes(16).toString('base64url') : null,
    publishedAt: made.now,
  });
  if (made.sectionIds.length > 0)
    await tx.insert(quizSections).values(made.sectionIds.map((sectionId) => ({ quizId: id, sectionId })));
  await tx
    .insert(quizSlots)
    .values(made.questionIds.map((questionId, position) => ({ quizId: id, position, questionId, mark: 1 })));
  await tx.insert(quizStudents).values({ quizId: id, studentId: made.owner.userId });
  await tx.insert(generatedQuizzes).values({
    quizId: id,
    sectionIds: [...made.sectionIds],
    questionCount: count,
    difficulty: made.difficulty,
    challengeOf: made.challengeOf ?? null,
    createdAt: made.now,
  });
  return id;
}

import { eq } from 'drizzle-orm';
import { type QuizKind, isAssigned, kindRecord } from '@/lib/contract/quiz-kinds';
import { newId } from '@/server/platform/db/id';
import { answers, lateAnswers, marks } from '@/server/platform/db/schema/attempts';
import { questions } from '@/server/platform/db/schema/questions';
import type { quizMaker } from '@/tests/server/attempt-fixture';
import type { TestSchool } from '@/tests/server/school';

export async function versionOf(db: TestSchool['db'], questionId: string): Promise<string> {
  const [version] = await db
    .select({ id: questions.currentVersionId })
    .from(questions)
    .where(eq(questions.id, questionId));
  return version?.id ?? '';
}

export type Papers = {
  make: ReturnType<typeof quizMaker>;
  db: TestSchool['db'];
  question: string;
  essay: string;
};

/** A draft, an open quiz with an attempt under way, and a finished one that waits for its marks, of one kind. */
export async function papersOf(kind: QuizKind, { make, db, question, essay }: Papers, studentId: string) {
  const slots = [
    { questionId: question, mark: 2 },
    { questionId: essay, mark: 3 },
  ];
  // What a student makes is its owner's own.
  const made = isAssigned(kindRecord(kind)) ? { kind } : { kind, ownerId: studentId };
  const draft = await make.quiz(slots, { ...made, status: 'draft', publishedAt: null });
  const quiz = await make.quiz(slots, made);
  const done = await make.quiz(slots, made);
  const open = await make.attempt(quiz, studentId);
  const finished = await make.attempt(done, studentId, {
    state: 'finished',
    finishedAt: new Date(),
    finishCause: 'student',
    pendingCount: 1,
  });
  await db.insert(answers).values({
    attemptId: finished,
    questionId: essay,
    eventId: newId(),
    epoch: 1,
    rev: 1,
    payload: [{ answer_text: 'نص' }],
    savedAt: new Date(),
  });
  await db.insert(marks).values({
    attemptId: finished,
    questionId: essay,
    versionId: await versionOf(db, essay),
    grade: { state: 'pending', fraction: null, parts: {} },
    maxMark: 3,
    markedAt: new Date(),
  });
  const lateEvent = newId();
  await db.insert(lateAnswers).values({
    eventId: lateEvent,
    attemptId: finished,
    questionId: question,
    epoch: 1,
    rev: 2,
    payload: [{ answer_id: 'b' }],
    receivedAt: new Date(),
  });
  return { draft, quiz, done, open, finished, lateEvent };
}

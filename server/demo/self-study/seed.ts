import type { Tx } from '@/server/platform/db/client';
import { attemptEvents } from '@/server/platform/db/schema/attempt-events';
import { answerEvents, answers, attempts, marks, scoreEvents } from '@/server/platform/db/schema/attempts';
import { generatedQuizzes } from '@/server/platform/db/schema/practice';
import {
  quizClassrooms,
  quizSections,
  quizSlots,
  quizStudents,
  quizzes,
} from '@/server/platform/db/schema/quizzes';
import { noteAttempt } from '@/server/modules/practice/mastery';
import { noWork } from '../attempt-plan';
import { addAttempt } from '../attempt-rows';
import { insertAll } from '../insert-rows';
import { type BuiltQuiz, classRows, sectionRows, slotRows } from '../quiz-rows';
import { demoId } from '../random';
import { sectionId } from '../school';
import { type SelfStudyPlan, selfStudy } from './plan';
import { buildSelfStudy } from './quiz';

const DAY = 86_400_000;
type Made = { plan: SelfStudyPlan; quiz: BuiltQuiz; madeAt: Date };

const classOf = (student: string) => student.split(' ')[1] ?? '';

function attemptOf({ plan, quiz, madeAt }: Made, now: Date) {
  return {
    quiz,
    student: { key: plan.by, classKey: classOf(plan.by), extraPercent: 0 },
    number: 1,
    ability: plan.ability ?? 0,
    did: plan.did === 'open' ? ('open' as const) : ('finished' as const),
    given: {
      did: plan.did === 'open' ? ('open' as const) : ('finished' as const),
      ...(plan.answers !== undefined && { answers: plan.answers }),
    },
    startedAt: new Date(madeAt.getTime() + 60_000),
    // They have no end; the day after is beyond every answer.
    dueAt: new Date(madeAt.getTime() + DAY),
    closesAt: new Date(madeAt.getTime() + DAY),
    markedAt: null,
    now,
  };
}

const drawnRow = ({ plan, quiz, madeAt }: Made): typeof generatedQuizzes.$inferInsert => ({
  quizId: quiz.id,
  sectionIds: plan.sections.map((section) => sectionId(plan.subject, section)),
  questionCount: quiz.slots.length,
  difficulty: plan.difficulty,
  challengeOf: plan.challengeOf === undefined ? null : demoId(`self study ${plan.challengeOf}`),
  createdAt: madeAt,
});

/**
 * Exams and practices that students took by themselves, exams that staff made for a grade, and what is held
 * of the sections after them.
 */
export async function seedSelfStudy(tx: Tx, now: Date): Promise<void> {
  const made = selfStudy
    .map((plan): Made => {
      const quiz = buildSelfStudy(plan, now);
      return { plan, quiz, madeAt: quiz.row.publishedAt ?? now };
    })
    .toSorted((one, two) => one.madeAt.getTime() - two.madeAt.getTime());
  const work = noWork();
  for (const one of made) if (one.plan.did !== 'new') addAttempt(work, attemptOf(one, now));
  const own = made.filter(({ plan }) => plan.kind !== 'general');
  await insertAll(
    tx,
    quizzes,
    made.map(({ quiz }) => quiz.row),
  );
  await insertAll(
    tx,
    quizSections,
    made.flatMap(({ quiz }) => sectionRows(quiz)),
  );
  await insertAll(
    tx,
    quizSlots,
    made.flatMap(({ quiz }) => slotRows(quiz)),
  );
  await insertAll(
    tx,
    quizClassrooms,
    made.flatMap(({ quiz }) => classRows(quiz)),
  );
  await insertAll(
    tx,
    quizStudents,
    own.map(({ plan, quiz }) => ({ quizId: quiz.id, studentId: demoId(`user ${plan.by}`) })),
  );
  await insertAll(
    tx,
    generatedQuizzes,
    own
      .toSorted((one, two) => Number(Boolean(one.plan.challengeOf)) - Number(Boolean(two.plan.challengeOf)))
      .map(drawnRow),
  );
  await insertAll(
    tx,
    attempts,
    work.attempts.map((attempt) => ({ ...attempt, deadline: null })),
  );
  await insertAll(tx, answerEvents, work.answerEvents);
  await insertAll(tx, answers, work.answers);
  await insertAll(tx, marks, work.marks);
  await insertAll(tx, scoreEvents, work.scoreEvents);
  await insertAll(tx, attemptEvents, work.attemptEvents);
  for (const { id = '', quizId, studentId, state, finishedAt } of work.attempts)
    if (state !== 'in_progress' && finishedAt) await noteAttempt(tx, { id, quizId, studentId }, finishedAt);
}

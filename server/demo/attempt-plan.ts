import type { attemptEvents } from '@/server/platform/db/schema/attempt-events';
import type {
  answerEvents,
  answers,
  attempts,
  lateAnswers,
  marks,
  scoreEvents,
} from '@/server/platform/db/schema/attempts';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Case } from './homework-plan';
import type { Entry } from './attempt-paper';
import type { BuiltQuiz } from './quiz-rows';

export type WorkRows = {
  attempts: (typeof attempts.$inferInsert)[];
  answers: (typeof answers.$inferInsert)[];
  answerEvents: (typeof answerEvents.$inferInsert)[];
  marks: (typeof marks.$inferInsert)[];
  scoreEvents: (typeof scoreEvents.$inferInsert)[];
  lateAnswers: (typeof lateAnswers.$inferInsert)[];
  attemptEvents: (typeof attemptEvents.$inferInsert)[];
};
export const noWork = (): WorkRows => ({
  attempts: [],
  answers: [],
  answerEvents: [],
  marks: [],
  scoreEvents: [],
  lateAnswers: [],
  attemptEvents: [],
});

export type DemoAttempt = {
  quiz: BuiltQuiz;
  student: { key: string; classKey: string; extraPercent: number };
  number: number;
  ability: number;
  did: Case['did'];
  given: Case;
  startedAt: Date;
  /** From here on late, and from here on nothing is taken. */
  dueAt: Date;
  closesAt: Date;
  /** When the teacher marked the essays; null: not yet. */
  markedAt: Date | null;
  now: Date;
};

/** An answer of an attempt. */
export type DemoAnswer = { entry: Entry; payload: AnswerEntries; at: Date };

export const nameOf = ({ quiz, student, number }: DemoAttempt) =>
  `attempt ${quiz.plan.key} ${student.key} ${number}`;

/** Hundredths, as marks are kept. */
export const round = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;
export const plus = (date: Date, seconds: number) => new Date(date.getTime() + Math.round(seconds) * 1000);

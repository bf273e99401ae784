import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { answerState } from '@/lib/questions/answer-state';
import { keyOf } from './stored';

/** What a guest works on: it lives in the tab and nowhere else. */
export type Sheet = {
  nonce: string;
  questions: PaperQuestion[];
  answers: Record<string, AnswerEntries>;
  /** 1-based. */
  page: number;
};

export const newSheet = (nonce: string, questions: PaperQuestion[]): Sheet => ({
  nonce,
  questions,
  answers: {},
  page: 1,
});

export const answer = (sheet: Sheet, questionId: string, answers: AnswerEntries): Sheet => ({
  ...sheet,
  answers: { ...sheet.answers, [questionId]: answers },
});

export const turnTo = (sheet: Sheet, page: number): Sheet => ({
  ...sheet,
  page: Math.min(Math.max(1, page), sheet.questions.length),
});

export function isAnswered({ questions, answers }: Sheet, questionId: string): boolean {
  const question = questions.find(({ id }) => id === questionId);
  return question !== undefined && answerState(question, answers[questionId]) === 'done';
}

export const answeredCount = (sheet: Sheet) =>
  sheet.questions.filter(({ id }) => isAnswered(sheet, id)).length;

/** A false statement is judged together with its correction only. */
const lacksCorrection = (question: PaperQuestion, given: AnswerEntries) =>
  question.question_type === 'true_false_with_correct' && answerState(question, given) === 'incomplete';

/** The answers as the school takes them. */
export const toSend = ({ questions, answers }: Sheet) =>
  questions.flatMap((question) => {
    const given = answers[question.id];
    if (!given || given.length === 0 || lacksCorrection(question, given)) return [];
    return [{ question_id: question.id, answers: given }];
  });

/** The sheet that this tab was working on. A tab that may not keep anything begins again. */
export function storedSheet(activityId: string): Sheet | null {
  try {
    const sheet = JSON.parse(sessionStorage.getItem(keyOf(activityId)) ?? 'null') as Sheet | null;
    return sheet && Array.isArray(sheet.questions) && sheet.questions.length > 0 ? sheet : null;
  } catch {
    return null;
  }
}

export function storeSheet(activityId: string, sheet: Sheet | null): void {
  try {
    if (sheet) sessionStorage.setItem(keyOf(activityId), JSON.stringify(sheet));
    else sessionStorage.removeItem(keyOf(activityId));
  } catch {
    // A full or closed store: the sheet lives as long as the page.
  }
}

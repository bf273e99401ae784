import { type AnswerState, answerState } from '@/lib/questions/answer-state';
import { useAttempt } from './use-session';

/** How many questions of the paper are in this state. */
export const useAnswerCount = (state: AnswerState): number =>
  useAttempt(
    ({ questions, answers }) =>
      questions.filter((question) => answerState(question, answers[question.id]) === state).length,
  );

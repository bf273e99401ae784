import type { AnswerEntries } from '@/lib/contract/questions/answer';

export type CellState = 'done' | 'active' | 'unanswered';

/** Next wraps to the first page after the last. */
export const nextPage = (page: number, count: number) => (page >= count ? 1 : page + 1);
/** Back stays on page 1 at the start. */
export const previousPage = (page: number) => Math.max(1, page - 1);

const hasContent = (entry: AnswerEntries[number]) => {
  const { answer_text, ...rest } = entry;
  const { single_question_id, ...chosen } = rest;
  return Boolean(answer_text?.trim()) || Object.values(chosen).some((value) => value !== undefined);
};

/** White space is no answer; neither is an empty list. */
export const isAnswered = (answers: AnswerEntries | undefined) => (answers ?? []).some(hasContent);

export function cellState(isActive: boolean, answers: AnswerEntries | undefined): CellState {
  if (isActive) return 'active';
  return isAnswered(answers) ? 'done' : 'unanswered';
}

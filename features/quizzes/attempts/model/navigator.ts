import type { AnswerState } from '@/lib/questions/answer-state';

export type CellState = AnswerState | 'active';

/** Next wraps to the first page after the last. */
export const nextPage = (page: number, count: number) => (page >= count ? 1 : page + 1);
/** Back stays on page 1 at the start. */
export const previousPage = (page: number) => Math.max(1, page - 1);

export const cellState = (isActive: boolean, state: AnswerState): CellState => (isActive ? 'active' : state);

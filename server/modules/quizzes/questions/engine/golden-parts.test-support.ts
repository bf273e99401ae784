import type { AnswerEntries, GradeState } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';

/** Title of the case, answer, state and fraction that the rules give. */
export type GoldenCase = [string, AnswerEntries, GradeState, number | null];
export type Golden = { name: string; content: QuestionContent; key: QuestionKey; cases: GoldenCase[] };
export const IMAGE = { file_id: '0190f3a0-0000-7000-8000-000000000001' };
export const prompt = { ar: 'السؤال' };
export const option = (id: string, ar = id) => ({ id, text: { ar } });
export const chosen = (...ids: string[]): AnswerEntries => ids.map((answer_id) => ({ answer_id }));
export const pairs = (...list: [string, string][]): AnswerEntries =>
  list.map(([single_question_id, answer_id]) => ({ single_question_id, answer_id }));
export const blanks = (...list: [string, string][]): AnswerEntries =>
  list.map(([single_question_id, answer_text]) => ({ single_question_id, answer_text }));
/** Points in percent of an image of 200 x 100. */
export const points = (...list: [number, number][]): AnswerEntries =>
  list.map(([x, y]) => ({ x_coordinate: x * 2, y_coordinate: y, image_width: 200, image_height: 100 }));
export const verdict = (answer_text_true_false: boolean, option_id?: string): AnswerEntries => [
  option_id === undefined ? { answer_text_true_false } : { answer_text_true_false, option_id },
];
export const four = ['a', 'b', 'c', 'd'].map((id) => option(id));
export const HUGE = 50_000;
export const many = <Entry>(entry: Entry): Entry[] => Array.from({ length: HUGE }, () => entry);
export const third = 1 / 3;

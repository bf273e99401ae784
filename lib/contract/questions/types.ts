import * as z from 'zod';
import { questionTypes } from './type-names';

export { type QuestionType, questionTypes } from './type-names';

export const questionType = z.enum(questionTypes);

/** 1 easy, 2 medium, 3 hard (docs/spec/quizzes.md; 0 "unset" and 4 "mixed" only in requests for a draw). */
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Difficulty = z.infer<typeof difficulty>;

export const questionStatuses = ['draft', 'approved', 'suspended'] as const;
export const questionStatus = z.enum(questionStatuses);

export { partId } from './part-id';

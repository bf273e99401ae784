import * as z from 'zod';
import { integer } from '../text';

/** How a paper is printed: its language, one or two columns, how many shuffled versions, an answer sheet behind each. */
export const quizPrintQuery = z.object({
  language: z.enum(['ar', 'en', 'both']).optional(),
  columns: z.enum(['1', '2']).optional(),
  versions: integer(1, 4).optional(),
  answer_sheet: z.enum(['0', '1']).optional(),
});
export type QuizPrintQuery = z.infer<typeof quizPrintQuery>;

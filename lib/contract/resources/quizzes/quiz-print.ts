import * as z from 'zod';
import { document, resource, resourceAction } from '../../json-api';
import { integer, localizedOptional } from '../../text';

/**
 * How a paper is printed: its language, one or two columns, how many shuffled versions, an answer sheet
 * behind each.
 */
export const quizPrintQuery = z.object({
  language: z.enum(['ar', 'en', 'both']).optional(),
  columns: z.enum(['1', '2']).optional(),
  versions: integer(1, 4).optional(),
  answer_sheet: z.enum(['0', '1']).optional(),
});
export type QuizPrintQuery = z.infer<typeof quizPrintQuery>;

const headLine = localizedOptional(120);
/**
 * Lines above the school's name on a printed paper. An empty one is left out; one language stands in for the
 * other.
 */
export const paperHeadInput = z.strictObject({
  country: headLine,
  ministry: headLine,
  administration: headLine,
});
export type PaperHeadLines = z.infer<typeof paperHeadInput>;
export const paperHeadDocument = document(
  resource('paper_head', z.object({ ...paperHeadInput.shape, actions: z.array(resourceAction) })),
);
export type PaperHead = z.infer<typeof paperHeadDocument>['data']['attributes'] & { id: string };

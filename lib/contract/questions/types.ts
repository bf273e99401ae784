import * as z from 'zod';

export const questionTypes = [
  'true_false',
  'true_false_with_correct',
  'single_choice',
  'multiple_choice',
  'drag_drop_text',
  'drag_drop_image',
  'matching',
  'ordering',
  'complete',
  'essay',
  'coordinate',
] as const;
export const questionType = z.enum(questionTypes);
export type QuestionType = (typeof questionTypes)[number];

/** 1 easy, 2 medium, 3 hard (decisions.md §2; 0 is "unset" and 4 "mixed", both only in requests for a draw). */
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Difficulty = z.infer<typeof difficulty>;

export const questionStatuses = ['draft', 'approved', 'suspended'] as const;
export const questionStatus = z.enum(questionStatuses);

/** Id of an option, place or blank inside one question. */
export const partId = z.string().regex(/^[a-z0-9]{1,16}$/, 'id');

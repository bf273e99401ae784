import * as z from 'zod';
import { isStorable } from '../text';

const id = z.string().min(1).max(40);
const pixel = z.number('number').min(0, 'range').max(100_000, 'range');

/**
 * One entry of an answer, as the specification names its fields:
 * - true_false: `answer_text_true_false`
 * - true_false_with_correct: `answer_text_true_false`, and `option_id` for a false statement with options
 * - single_choice, multiple_choice: an entry with `answer_id` for each chosen option
 * - drag_drop_text, drag_drop_image, matching: `single_question_id` (the place or stem) and `answer_id` (the option)
 * - ordering: `answer_id`s in the chosen order
 * - complete: `single_question_id` (the blank) and `answer_text`
 * - essay: `answer_text`
 * - coordinate: `x_coordinate`, `y_coordinate` in pixels of `image_width` x `image_height`
 */
export const answerEntry = z.strictObject({
  answer_id: id.optional(),
  answer_text: z.string().max(60_000, 'too_long').refine(isStorable, 'bad_text').optional(),
  answer_text_true_false: z.boolean().optional(),
  option_id: id.optional(),
  single_question_id: id.optional(),
  x_coordinate: pixel.optional(),
  y_coordinate: pixel.optional(),
  image_width: pixel.optional(),
  image_height: pixel.optional(),
});
export type AnswerEntry = z.infer<typeof answerEntry>;

/** An answer is a list of entries; the empty list clears the answer. */
export const answerEntries = z.array(answerEntry).max(60, 'too_many');
export type AnswerEntries = AnswerEntry[];

export const gradeStates = ['correct', 'wrong', 'partial', 'blank', 'pending'] as const;
export type GradeState = (typeof gradeStates)[number];

/** Outcome of a grader: `fraction` 0..1 of the mark (null while a person has to mark), `parts` by place or option id. */
export type Grade = {
  state: GradeState;
  fraction: number | null;
  parts: Record<string, boolean>;
};

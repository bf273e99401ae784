import * as z from 'zod';
import { localized, number, richTextOptional, text } from '../text';
import { partId } from './types';

const fraction = z.number('number').min(0, 'range').max(1, 'range');

/** One accepted answer of a blank: text compared after Arabic normalisation, or a number with tolerance and unit. */
const accepted = z.union([
  z.strictObject({ text: text(200) }),
  z.strictObject({
    number: number(-1e12, 1e12),
    tolerance: number(0, 1e12).optional(),
    unit: text(30).optional(),
  }),
]);
const blank = z.strictObject({
  id: partId,
  accepted: z.array(accepted).min(1, 'too_few').max(20, 'too_many'),
  /** The tashkeel must be right too (grammar). */
  tashkeel_matters: z.boolean().optional(),
  /** ة and ه count as the same letter. */
  fold_taa: z.boolean().optional(),
  case_matters: z.boolean().optional(),
});
export type Blank = z.infer<typeof blank>;

/** Targets of an image point; all lengths are fractions of the natural size (radius: of the width). */
export const target = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('circle'), x: fraction, y: fraction, radius: fraction }),
  z.strictObject({ shape: z.literal('rect'), x: fraction, y: fraction, width: fraction, height: fraction }),
  z.strictObject({
    shape: z.literal('polygon'),
    points: z
      .array(z.strictObject({ x: fraction, y: fraction }))
      .min(3, 'too_few')
      .max(40, 'too_many'),
  }),
]);
export type Target = z.infer<typeof target>;

const criterion = z.strictObject({ id: partId, title: localized(300), points: number(0, 1000) });
const pairs = z.record(partId, partId);
const scoring = z.enum(['partial', 'exact']).optional();

/** The right answer, one shape a type. Kept in its own table, never joined for students before release. */
export const questionKey = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('true_false'), correct: z.boolean() }),
  z.strictObject({
    type: z.literal('true_false_with_correct'),
    correct: z.boolean(),
    /** The right correction of a false statement that has options. */
    option_id: partId.optional(),
    scoring,
  }),
  z.strictObject({ type: z.literal('single_choice'), option_ids: z.array(partId).min(1, 'no_key').max(20) }),
  z.strictObject({
    type: z.literal('multiple_choice'),
    option_ids: z.array(partId).min(1, 'no_key'),
    scoring,
  }),
  z.strictObject({ type: z.literal('drag_drop_text'), pairs }),
  z.strictObject({ type: z.literal('drag_drop_image'), pairs }),
  z.strictObject({ type: z.literal('matching'), pairs }),
  z.strictObject({ type: z.literal('ordering'), order: z.array(partId).min(2), scoring }),
  z.strictObject({ type: z.literal('complete'), blanks: z.array(blank).min(1, 'no_key').max(30) }),
  z.strictObject({
    type: z.literal('essay'),
    rubric: z.array(criterion).max(20),
    model_answer: richTextOptional.optional(),
  }),
  z.strictObject({ type: z.literal('coordinate'), targets: z.array(target).min(1, 'no_key').max(20) }),
]);
export type QuestionKey = z.infer<typeof questionKey>;
export type KeyOf<Type extends QuestionKey['type']> = Extract<QuestionKey, { type: Type }>;

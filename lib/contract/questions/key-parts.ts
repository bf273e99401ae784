import * as z from 'zod';
import { localized, number, text } from '../text';
import { fraction } from './content-parts';
import { partId } from './part-id';

/** One accepted answer of a blank: text compared after Arabic normalisation, or a number with tolerance and unit. */
const accepted = z.union([
  z.strictObject({ text: text(200) }),
  z.strictObject({
    number: number(-1e12, 1e12),
    tolerance: number(0, 1e12).optional(),
    unit: text(30).optional(),
  }),
]);
export const blank = z.strictObject({
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

export const criterion = z.strictObject({ id: partId, title: localized(300), points: number(0, 1000) });
export const pairs = z.record(partId, partId);
export const scoring = z.enum(['partial', 'exact']).optional();

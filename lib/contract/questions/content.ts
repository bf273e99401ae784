import * as z from 'zod';
import { localizedOptional, richText, richTextOptional, uuid } from '../text';
import { partId } from './types';

/** A file of the store; `alt` describes an image for those who do not see it. */
export const mediaRef = z.strictObject({ file_id: uuid, alt: localizedOptional(300).optional() });
export const questionMedia = z.strictObject({
  image: mediaRef.optional(),
  audio: mediaRef.optional(),
  video: mediaRef.optional(),
});
export type MediaRef = z.infer<typeof mediaRef>;
export type QuestionMedia = z.infer<typeof questionMedia>;

/** An option has a text, an image or both. */
export const option = z
  .strictObject({ id: partId, text: richTextOptional, image: mediaRef.optional() })
  .refine(({ text, image }) => image !== undefined || Boolean(text.ar?.trim() || text.en?.trim()), {
    message: 'required',
    path: ['text'],
  });
export type QuestionOption = z.infer<typeof option>;

const options = (min: number, max: number) => z.array(option).min(min, 'too_few').max(max, 'too_many');
const fraction = z.number('number').min(0, 'range').max(1, 'range');
/** A place on an image; x, y, width and height are fractions of the natural size, x from the physical left. */
const imagePlace = z.strictObject({
  id: partId,
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});

const base = { prompt: richText, media: questionMedia.optional() };

/**
 * What a student may see of a question, one shape a type. Places inside running text are written `[[id]]`:
 * in `text` of drag_drop_text (places for options) and of complete (blanks to type into).
 */
export const questionContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('true_false'), ...base }),
  z.strictObject({ type: z.literal('true_false_with_correct'), ...base, options: options(0, 10) }),
  z.strictObject({ type: z.literal('single_choice'), ...base, options: options(2, 20) }),
  z.strictObject({ type: z.literal('multiple_choice'), ...base, options: options(2, 20) }),
  z.strictObject({ type: z.literal('drag_drop_text'), ...base, text: richText, options: options(1, 30) }),
  z.strictObject({
    type: z.literal('drag_drop_image'),
    ...base,
    image: mediaRef,
    places: z.array(imagePlace).min(1, 'too_few').max(30, 'too_many'),
    options: options(1, 30),
  }),
  z.strictObject({ type: z.literal('matching'), ...base, stems: options(1, 20), options: options(1, 30) }),
  z.strictObject({ type: z.literal('ordering'), ...base, options: options(2, 20) }),
  z.strictObject({ type: z.literal('complete'), ...base, text: richText }),
  z.strictObject({
    type: z.literal('essay'),
    ...base,
    word_min: z.number().int().min(0).max(5000).optional(),
    word_max: z.number().int().min(1).max(5000).optional(),
  }),
  z.strictObject({
    type: z.literal('coordinate'),
    ...base,
    image: mediaRef,
    /** How many points the student may set. */
    markers: z.number().int().min(1).max(20),
  }),
]);
export type QuestionContent = z.infer<typeof questionContent>;
export type ContentOf<Type extends QuestionContent['type']> = Extract<QuestionContent, { type: Type }>;

export { placesIn } from './places';

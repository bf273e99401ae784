import * as z from 'zod';
import { localizedOptional, richText, richTextOptional, uuid } from '../text';
import { partId } from './part-id';

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

export const options = (min: number, max: number) => z.array(option).min(min, 'too_few').max(max, 'too_many');
export const fraction = z.number('number').min(0, 'range').max(1, 'range');
/** A place on an image; x, y, width and height are fractions of the natural size, x from the physical left. */
export const imagePlace = z.strictObject({
  id: partId,
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});

/** What every type has. */
export const base = { prompt: richText, media: questionMedia.optional() };

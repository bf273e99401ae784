import * as z from 'zod';
import { typeSchemas } from './types/index';

export {
  mediaRef,
  type MediaRef,
  option,
  questionMedia,
  type QuestionMedia,
  type QuestionOption,
} from './content-parts';

type Content = (typeof typeSchemas)[number]['content'];

/**
 * What a student may see of a question, one shape a type. Places inside running text are written `[[id]]`:
 * in `text` of drag_drop_text (places for options) and of complete (blanks to type into).
 */
export const questionContent = z.discriminatedUnion(
  'type',
  typeSchemas.map(({ content }) => content) as [Content, ...Content[]],
);
export type QuestionContent = z.infer<typeof questionContent>;
export type ContentOf<Type extends QuestionContent['type']> = Extract<QuestionContent, { type: Type }>;

export { placesIn } from './places';

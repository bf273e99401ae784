import * as z from 'zod';
import { typeSchemas } from './types/index';

export { type Blank, target, type Target } from './key-parts';

type Key = (typeof typeSchemas)[number]['key'];

/** The right answer, one shape a type. Kept in its own table, never joined for students before release. */
export const questionKey = z.discriminatedUnion('type', typeSchemas.map(({ key }) => key) as [Key, ...Key[]]);
export type QuestionKey = z.infer<typeof questionKey>;
export type KeyOf<Type extends QuestionKey['type']> = Extract<QuestionKey, { type: Type }>;

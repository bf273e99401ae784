import type { ContentOf, QuestionContent } from '@/lib/contract/questions/content';
import type { KeyOf, QuestionKey } from '@/lib/contract/questions/key';
import type { QuestionType } from '@/lib/contract/questions/type-names';

/** A content with the key of the same type, complete or not. */
export type Body = { content: QuestionContent; key: QuestionKey };
export type BodyOf<Type extends QuestionType> = { content: ContentOf<Type>; key: KeyOf<Type> };

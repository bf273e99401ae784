import type { QuestionType } from '@/lib/contract/questions/types';
import type { BodyOf } from '../model/draft';

/** Every type has one editor: it gets content and key of its type and gives them back changed. */
export type EditorProps<Type extends QuestionType> = {
  body: BodyOf<Type>;
  onChange: (body: BodyOf<Type>) => void;
};

import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon-names';
import type { QuestionType } from '@/lib/contract/questions/type-names';
import type { Body, BodyOf } from '../model/body';

/** Every type has one editor: it gets content and key of its type and gives them back changed. */
export type EditorProps<Type extends QuestionType> = {
  body: BodyOf<Type>;
  onChange: (body: BodyOf<Type>) => void;
};

/** Everything that the form of questions must know about one type. */
export type AuthorType<Type extends QuestionType> = {
  icon: IconName;
  Editor: (props: EditorProps<Type>) => ReactNode;
  /** A new question. */
  start: () => BodyOf<Type>;
  /** What is sent: without rows that only offer to write. */
  sent: (body: BodyOf<Type>) => BodyOf<Type>;
  /** Key of `body`, which was `old` before its change of type; absent: that of a new question. */
  keyFrom?: (body: BodyOf<Type>, old: Body) => BodyOf<Type>['key'];
};

import type { QuestionType } from '@/lib/contract/questions/type-names';
import { multipleChoice, singleChoice } from './choice';
import { complete } from './complete';
import { coordinate } from './coordinate';
import { dragDropImage } from './drag-drop-image';
import { dragDropText } from './drag-drop-text';
import { essay } from './essay';
import { matching } from './matching';
import { ordering } from './ordering';
import { trueFalse } from './true-false';
import { trueFalseWithCorrect } from './true-false-with-correct';
import type { AuthorType } from './editor-props';

/** The registry: a new type adds its line here and its folder beside. */
const types: { [Type in QuestionType]: AuthorType<Type> } = {
  true_false: trueFalse,
  true_false_with_correct: trueFalseWithCorrect,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  drag_drop_text: dragDropText,
  drag_drop_image: dragDropImage,
  matching,
  ordering,
  complete,
  essay,
  coordinate,
};

/** The form of a type; it takes content and key of this type only. */
export const authorType = (type: QuestionType) => types[type] as AuthorType<QuestionType>;

import type * as z from 'zod';
import type { Issue } from '../issues';
import type { QuestionType } from '../type-names';
import { complete } from './complete';
import { coordinate } from './coordinate';
import { dragDropImage } from './drag-drop-image';
import { dragDropText } from './drag-drop-text';
import { essay } from './essay';
import { matching } from './matching';
import { multipleChoice } from './multiple-choice';
import { ordering } from './ordering';
import { singleChoice } from './single-choice';
import { trueFalse } from './true-false';
import { trueFalseWithCorrect } from './true-false-with-correct';

/** The contract of each question type, a line each. */
const types = {
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
} satisfies {
  [Type in QuestionType]: { content: z.ZodType<{ type: Type }>; key: z.ZodType<{ type: Type }> };
};

type Types = typeof types;
type Content = z.infer<Types[QuestionType]['content']>;
type Key = z.infer<Types[QuestionType]['key']>;

export const typeSchemas = Object.values(types);

/** The contract of a type; `issues` takes content and key of this type only. */
export const schemasOf = (type: QuestionType) =>
  types[type] as unknown as { issues: (content: Content, key: Key) => Issue[]; emptyKey: Key };

import type { ComponentType } from 'react';
import type { QuestionType } from '@/lib/contract/questions/types';
import { CompleteInput } from './complete/input';
import { CoordinateInput } from './coordinate/input';
import { DragDropImageInput } from './drag_drop_image/input';
import { DragDropTextInput } from './drag_drop_text/input';
import { EssayInput } from './essay/input';
import type { InputProps } from './input-props';
import { MatchingInput } from './matching/input';
import { MultipleChoiceInput } from './multiple_choice/input';
import { OrderingInput } from './ordering/input';
import { SingleChoiceInput } from './single_choice/input';
import { TrueFalseInput } from './true_false/input';
import { TrueFalseWithCorrectInput } from './true_false_with_correct/input';

/** One input a type. All are in the first load, so that no next question waits for code. */
export const inputs: Record<QuestionType, ComponentType<InputProps>> = {
  true_false: TrueFalseInput,
  true_false_with_correct: TrueFalseWithCorrectInput,
  single_choice: SingleChoiceInput,
  multiple_choice: MultipleChoiceInput,
  drag_drop_text: DragDropTextInput,
  drag_drop_image: DragDropImageInput,
  matching: MatchingInput,
  ordering: OrderingInput,
  complete: CompleteInput,
  essay: EssayInput,
  coordinate: CoordinateInput,
};

import type { Localized } from '../contract/localized';
import type { QuestionType } from '../contract/questions/type-names';

/** What a list beside the form shows of the question while it is written. */
export type QuestionGlance = {
  question_type: QuestionType;
  prompt: Localized;
  isUnsaved: boolean;
  isIncomplete: boolean;
};

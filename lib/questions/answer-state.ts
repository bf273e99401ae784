import type { AnswerEntries, AnswerEntry } from '@/lib/contract/questions/answer';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { placeNumbers } from './places';
import { countWords } from './text';

/** `incomplete`: something was given and something is still missing. */
export type AnswerState = 'unanswered' | 'incomplete' | 'done';

const hasContent = ({ answer_text, single_question_id: _place, ...chosen }: AnswerEntry) =>
  Boolean(answer_text?.trim()) || Object.values(chosen).some((value) => value !== undefined);

/** White space is no answer; neither is an empty list. */
export const isAnswered = (answers: AnswerEntries | undefined) => (answers ?? []).some(hasContent);

type Asked = Pick<
  PaperQuestion,
  'question_type' | 'text' | 'options' | 'stems' | 'places' | 'markers' | 'word_min'
>;

const filledPlaces = (answers: AnswerEntries) =>
  new Set(answers.filter(hasContent).map(({ single_question_id }) => single_question_id)).size;

/** An option stands in one place only, so that no more places can be filled than there are options. */
const fillable = (places: number, { options }: Asked) => Math.min(places, options?.length ?? 0);

/** What a question needs of an answer that is not empty; where nothing stands any answer is whole. */
const isWhole: Partial<Record<QuestionType, (question: Asked, answers: AnswerEntries) => boolean>> = {
  true_false_with_correct: ({ options }, [entry]) =>
    entry?.answer_text_true_false !== false || !options?.length || entry.option_id !== undefined,
  drag_drop_text: (question, answers) =>
    filledPlaces(answers) >= fillable(placeNumbers(question.text).size, question),
  drag_drop_image: (question, answers) =>
    filledPlaces(answers) >= fillable(question.places?.length ?? 0, question),
  matching: ({ stems }, answers) => filledPlaces(answers) >= (stems?.length ?? 0),
  complete: ({ text }, answers) => filledPlaces(answers) >= placeNumbers(text).size,
  essay: ({ word_min }, [entry]) => countWords(entry?.answer_text ?? '') >= (word_min ?? 0),
  coordinate: ({ markers }, answers) => answers.filter(hasContent).length >= (markers ?? 1),
};

/** How far a question is answered. */
export function answerState(question: Asked, answers: AnswerEntries | undefined): AnswerState {
  if (!answers || !isAnswered(answers)) return 'unanswered';
  return isWhole[question.question_type]?.(question, answers) === false ? 'incomplete' : 'done';
}

import type { InputProps } from '../input-props';
import { TrueFalseChoice } from '../parts/true-false-choice';

export function TrueFalseInput({ question, answers, isLocked, labelledBy, onAnswer }: InputProps) {
  return (
    <TrueFalseChoice
      name={question.id}
      value={answers[0]?.answer_text_true_false}
      isLocked={isLocked}
      labelledBy={labelledBy}
      onChoose={(value) => onAnswer([{ answer_text_true_false: value }])}
    />
  );
}

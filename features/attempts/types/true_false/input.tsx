import type { InputProps } from '../input-props';
import { Verdict } from '../parts/verdict';

export function TrueFalseInput({ question, answers, isLocked, labelledBy, onAnswer }: InputProps) {
  return (
    <Verdict
      name={question.id}
      value={answers[0]?.answer_text_true_false}
      isLocked={isLocked}
      labelledBy={labelledBy}
      onChoose={(value) => onAnswer([{ answer_text_true_false: value }])}
    />
  );
}

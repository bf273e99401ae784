import type { InputProps } from '../input-props';
import { OptionList } from '../parts/option-list';

export function SingleChoiceInput({ question, answers, onAnswer, ...rest }: InputProps) {
  return (
    <OptionList
      {...rest}
      name={question.id}
      type="radio"
      options={question.options ?? []}
      chosen={answers.flatMap(({ answer_id }) => answer_id ?? [])}
      onToggle={(id) => onAnswer([{ answer_id: id }])}
    />
  );
}

import type { InputProps } from '../input-props';
import { OptionList } from '../parts/option-list';

export function MultipleChoiceInput({ question, answers, onAnswer, ...rest }: InputProps) {
  const options = question.options ?? [];
  const chosen = answers.flatMap(({ answer_id }) => answer_id ?? []);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onAnswer(
      options.filter((option) => next.includes(option.id)).map((option) => ({ answer_id: option.id })),
    );
  };
  return (
    <OptionList
      {...rest}
      name={question.id}
      type="checkbox"
      options={options}
      chosen={chosen}
      onToggle={toggle}
    />
  );
}

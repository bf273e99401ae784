import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { OptionsEditor } from '../../components/fields/options-editor';

type ChoiceOptionsProps = {
  hint: string;
  options: QuestionOption[];
  /** Ids of the right ones. */
  right: string[];
  onChange: (options: QuestionOption[], right: string[]) => void;
  mark: (option: QuestionOption, index: number) => ReactNode;
};

/** Options of a choice; a right one that is taken away is right no more. */
export function ChoiceOptions({ hint, options, right, onChange, mark }: ChoiceOptionsProps) {
  const t = useTranslations('questions.options');
  return (
    <OptionsEditor
      path="content.options"
      markPath="key.option_ids"
      title={t('title')}
      hint={hint}
      addLabel={t('add')}
      options={options}
      least={2}
      most={20}
      withImages
      onChange={(next) => onChange(next, right)}
      onRemove={(gone) =>
        onChange(
          options.filter(({ id }) => id !== gone),
          right.filter((id) => id !== gone),
        )
      }
      mark={mark}
    />
  );
}

import { useTranslations } from 'next-intl';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { remainingPairs, type Pairs } from '../../model/pairs';
import { OptionsEditor } from './options-editor';

type PairOptionsProps = {
  title: string;
  addLabel: string;
  options: QuestionOption[];
  places: readonly string[];
  pairs: Pairs;
  withImages?: boolean;
  onChange: (options: QuestionOption[], pairs: Pairs) => void;
};

/**
 * Options that belong into places; those without one are distractors. What is taken away leaves its places
 * empty.
 */
export function PairOptions({ places, pairs, onChange, ...rest }: PairOptionsProps) {
  const t = useTranslations('questions.places');
  return (
    <OptionsEditor
      {...rest}
      path="content.options"
      hint={t('distractors')}
      least={1}
      most={30}
      onChange={(options) => onChange(options, remainingPairs(pairs, places, options))}
    />
  );
}

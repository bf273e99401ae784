'use client';

import { useTranslations } from 'next-intl';
import { RightMark } from '../../components/fields/right-mark';
import { ScoringChoice } from '../../components/fields/scoring-choice';
import type { EditorProps } from '../editor-props';
import { ChoiceOptions } from './choice-options';

export function MultipleChoiceEditor({ body, onChange }: EditorProps<'multiple_choice'>) {
  const t = useTranslations('questions.options');
  const { content, key } = body;
  const right = key.option_ids;
  const setRight = (option_ids: string[]) => onChange({ content, key: { ...key, option_ids } });
  return (
    <div className="flex flex-col gap-6">
      <ChoiceOptions
        hint={t('markManyHint')}
        options={content.options}
        right={right}
        onChange={(options, option_ids) =>
          onChange({ content: { ...content, options }, key: { ...key, option_ids } })
        }
        mark={({ id }, index) => (
          <RightMark
            kind="checkbox"
            index={index}
            checked={right.includes(id)}
            onChange={(checked) => setRight(checked ? [...right, id] : right.filter((each) => each !== id))}
          />
        )}
      />
      <ScoringChoice
        value={key.scoring}
        kind="options"
        onChange={(scoring) => onChange({ content, key: { ...key, scoring } })}
      />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { OptionsEditor } from '../../components/fields/options-editor';
import { RightMark } from '../../components/fields/right-mark';
import { ScoringChoice } from '../../components/fields/scoring-choice';
import type { EditorProps } from '../editor-props';

export function MultipleChoiceEditor({ body, onChange }: EditorProps<'multiple_choice'>) {
  const t = useTranslations('questions.options');
  const { content, key } = body;
  const without = (gone: string) => key.option_ids.filter((id) => id !== gone);
  return (
    <div className="flex flex-col gap-6">
      <OptionsEditor
        path="content.options"
        markPath="key.option_ids"
        title={t('title')}
        hint={t('markManyHint')}
        addLabel={t('add')}
        options={content.options}
        least={2}
        most={20}
        withImages
        onChange={(options) => onChange({ content: { ...content, options }, key })}
        onRemove={(gone) => {
          const options = content.options.filter(({ id }) => id !== gone);
          onChange({ content: { ...content, options }, key: { ...key, option_ids: without(gone) } });
        }}
        mark={(option, index) => (
          <RightMark
            kind="checkbox"
            index={index}
            checked={key.option_ids.includes(option.id)}
            onChange={(checked) =>
              onChange({
                content,
                key: { ...key, option_ids: checked ? [...key.option_ids, option.id] : without(option.id) },
              })
            }
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

'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { OptionsEditor } from '../../components/fields/options-editor';
import { RightMark } from '../../components/fields/right-mark';
import type { EditorProps } from '../editor-props';

export function SingleChoiceEditor({ body, onChange }: EditorProps<'single_choice'>) {
  const t = useTranslations('questions.options');
  const { content, key } = body;
  const name = useId();
  return (
    <OptionsEditor
      path="content.options"
      markPath="key.option_ids"
      title={t('title')}
      hint={t('markHint')}
      addLabel={t('add')}
      options={content.options}
      least={2}
      most={20}
      withImages
      onChange={(options) => onChange({ content: { ...content, options }, key })}
      onRemove={(gone) => {
        const options = content.options.filter(({ id }) => id !== gone);
        onChange({
          content: { ...content, options },
          key: { ...key, option_ids: key.option_ids.filter((id) => id !== gone) },
        });
      }}
      mark={(option, index) => (
        <RightMark
          name={name}
          kind="radio"
          index={index}
          checked={key.option_ids.includes(option.id)}
          onChange={() => onChange({ content, key: { ...key, option_ids: [option.id] } })}
        />
      )}
    />
  );
}

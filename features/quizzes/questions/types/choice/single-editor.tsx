'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RightMark } from '../../components/fields/right-mark';
import type { EditorProps } from '../editor-props';
import { ChoiceOptions } from './choice-options';

export function SingleChoiceEditor({ body, onChange }: EditorProps<'single_choice'>) {
  const t = useTranslations('questions.options');
  const { content, key } = body;
  const name = useId();
  return (
    <ChoiceOptions
      hint={t('markHint')}
      options={content.options}
      right={key.option_ids}
      onChange={(options, option_ids) =>
        onChange({ content: { ...content, options }, key: { ...key, option_ids } })
      }
      mark={({ id }, index) => (
        <RightMark
          name={name}
          kind="radio"
          index={index}
          checked={key.option_ids.includes(id)}
          onChange={() => onChange({ content, key: { ...key, option_ids: [id] } })}
        />
      )}
    />
  );
}

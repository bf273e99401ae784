'use client';

import { useTranslations } from 'next-intl';
import { OptionsEditor } from '../../components/fields/options-editor';
import { ScoringChoice } from '../../components/fields/scoring-choice';
import type { EditorProps } from '../editor-props';

/** The steps are written in their right order; students get them mixed. */
export function OrderingEditor({ body, onChange }: EditorProps<'ordering'>) {
  const t = useTranslations('questions.ordering');
  const { content, key } = body;
  const steps = key.order.flatMap((id) => content.options.find((option) => option.id === id) ?? []);
  return (
    <div className="flex flex-col gap-6">
      <OptionsEditor
        path="content.options"
        markPath="key.order"
        title={t('title')}
        hint={t('hint')}
        addLabel={t('add')}
        options={steps}
        least={2}
        most={20}
        withImages
        onChange={(options) =>
          onChange({ content: { ...content, options }, key: { ...key, order: options.map(({ id }) => id) } })
        }
      />
      <ScoringChoice
        value={key.scoring}
        kind="order"
        onChange={(scoring) => onChange({ content, key: { ...key, scoring } })}
      />
    </div>
  );
}

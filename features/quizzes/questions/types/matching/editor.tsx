'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { OptionsEditor } from '../../components/fields/options-editor';
import { PairOptions } from '../../components/fields/pair-options';
import { PairSelect } from '../../components/fields/pair-select';
import { remainingPairs } from '../../model/pairs';
import type { EditorProps } from '../editor-props';

/** Two columns; every entry of the first belongs to one of the second, which may hold more. */
export function MatchingEditor({ body, onChange }: EditorProps<'matching'>) {
  const t = useTranslations('questions');
  const format = useFormat();
  const { content, key } = body;
  const stems = content.stems.map(({ id }) => id);
  return (
    <div className="flex flex-col gap-6">
      <OptionsEditor
        path="content.stems"
        title={t('matching.stems')}
        hint={t('matching.hint')}
        addLabel={t('matching.addStem')}
        options={content.stems}
        prefix="s"
        least={1}
        most={20}
        withImages
        onChange={(next) => {
          const ids = next.map(({ id }) => id);
          const pairs = remainingPairs(key.pairs, ids, content.options);
          onChange({ content: { ...content, stems: next }, key: { ...key, pairs } });
        }}
        end={(stem, index) => (
          <div className="w-40 shrink-0">
            <PairSelect
              label={t('matching.partner', { number: format.number(index + 1) })}
              hideLabel
              className="w-full"
              options={content.options}
              place={stem.id}
              pairs={key.pairs}
              onChange={(pairs) => onChange({ content, key: { ...key, pairs } })}
            />
          </div>
        )}
      />
      <PairOptions
        title={t('matching.options')}
        addLabel={t('matching.addOption')}
        options={content.options}
        withImages
        places={stems}
        pairs={key.pairs}
        onChange={(options, pairs) => onChange({ content: { ...content, options }, key: { ...key, pairs } })}
      />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RightMark } from '../../components/fields/right-mark';
import { OptionsEditor } from '../../components/fields/options-editor';
import { ScoringChoice } from '../../components/fields/scoring-choice';
import type { EditorProps } from '../editor-props';
import { TruthChoice } from '../true-false/truth-choice';

/** A statement; a false one may offer corrections, one of which is right. */
export function TrueFalseWithCorrectEditor({ body, onChange }: EditorProps<'true_false_with_correct'>) {
  const t = useTranslations('questions');
  const { content, key } = body;
  const name = useId();
  const setKey = (change: Partial<typeof key>) => onChange({ content, key: { ...key, ...change } });
  return (
    <div className="flex flex-col gap-6">
      <TruthChoice correct={key.correct} onChange={(correct) => setKey({ correct })} />
      {!key.correct && (
        <>
          <OptionsEditor
            path="content.options"
            markPath="key.option_id"
            title={t('truth.corrections')}
            hint={t('options.markHint')}
            addLabel={t('truth.addCorrection')}
            options={content.options}
            least={0}
            most={10}
            onChange={(options) => onChange({ content: { ...content, options }, key })}
            onRemove={(id) => {
              const { option_id: chosen, ...rest } = key;
              const options = content.options.filter((option) => option.id !== id);
              onChange({ content: { ...content, options }, key: chosen === id ? rest : key });
            }}
            mark={(option, index) => (
              <RightMark
                name={name}
                kind="radio"
                index={index}
                checked={key.option_id === option.id}
                onChange={() => setKey({ option_id: option.id })}
              />
            )}
          />
          {content.options.length > 0 && (
            <ScoringChoice
              value={key.scoring}
              kind="correction"
              onChange={(scoring) => setKey({ scoring })}
            />
          )}
        </>
      )}
    </div>
  );
}

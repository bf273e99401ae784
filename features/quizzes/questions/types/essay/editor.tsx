'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import type { KeyOf } from '@/lib/contract/questions/key';
import { BilingualRich } from '../../components/fields/bilingual-rich';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { asTyped, newPartId, replaceAt, withoutAt } from '../../model/parts';
import type { EditorProps } from '../editor-props';

type Rubric = KeyOf<'essay'>['rubric'];

function RubricEditor({ rubric, onChange }: { rubric: Rubric; onChange: (rubric: Rubric) => void }) {
  const t = useTranslations('questions.essay');
  const format = useFormat();
  const problem = useProblem();
  const add = () =>
    onChange([
      ...rubric,
      {
        id: newPartId(
          rubric.map(({ id }) => id),
          'c',
        ),
        title: {},
        points: 1,
      },
    ]);
  return (
    <fieldset className="min-w-0">
      <legend className="text-16 font-bold">{t('rubric')}</legend>
      <p className="mb-3 text-13 text-ink-2">{t('rubricHint')}</p>
      <ul className="flex flex-col gap-3">
        {rubric.map((criterion, index) => (
          <li key={criterion.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <BilingualText
                label={{
                  ar: t('criterion', { number: format.number(index + 1) }),
                  en: t('criterion', { number: format.number(index + 1) }),
                }}
                hideLabels
                max={300}
                value={criterion.title}
                error={problem(`key.rubric.${index}.title`)}
                onChange={(title) => onChange(replaceAt(rubric, index, { ...criterion, title }))}
              />
            </div>
            <NumberField
              label={t('points', { number: format.number(index + 1) })}
              hideLabel
              fieldClassName="w-20"
              value={criterion.points}
              error={problem(`key.rubric.${index}.points`)}
              onChange={(points) =>
                onChange(replaceAt(rubric, index, { ...criterion, points: asTyped(points) }))
              }
            />
            <IconButton
              name={t('removeCriterion', { number: format.number(index + 1) })}
              icon={<Icon name="x" size={18} />}
              onClick={() => onChange(withoutAt(rubric, index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        icon={<Icon name="plus" size={18} />}
        disabled={rubric.length >= 20}
        className="mt-2"
        onClick={add}
      >
        {t('addCriterion')}
      </Button>
    </fieldset>
  );
}

export function EssayEditor({ body, onChange }: EditorProps<'essay'>) {
  const t = useTranslations('questions');
  const locale = useLocale();
  const problem = useProblem();
  const { content, key } = body;
  const setWords = (name: 'word_min' | 'word_max', value: number | string | null) => {
    const { [name]: _old, ...rest } = content;
    onChange({ key, content: value === null ? rest : { ...rest, [name]: asTyped(value) } });
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        {(['word_min', 'word_max'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`essay.${name}`)}
            optional={t('optional')}
            fieldClassName="w-60"
            value={content[name] ?? null}
            error={problem(`content.${name}`)}
            onChange={(value) => setWords(name, value)}
          />
        ))}
      </div>
      <RubricEditor
        rubric={key.rubric}
        onChange={(rubric) => onChange({ content, key: { ...key, rubric } })}
      />
      <div lang={locale}>
        <h3 className="mb-2 text-16 font-bold">{t('essay.modelAnswer')}</h3>
        <BilingualRich
          column="modelAnswer"
          path="key.model_answer"
          hideLabels
          toolbar="focus"
          lists
          value={key.model_answer ?? {}}
          onChange={(model_answer) => onChange({ content, key: { ...key, model_answer } })}
        />
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { TextField } from '@/components/ui/text-field';
import type { Blank } from '@/lib/contract/questions/key';
import { useProblem } from '@/components/form/field-problems';
import { asTyped, replaceAt, withoutAt } from '../../model/parts';

type Accepted = Blank['accepted'][number];
type AnswerProps = { number: string; path: string; answer: Accepted; onChange: (answer: Accepted) => void };

function NumberAnswer({ number, path, answer, onChange }: AnswerProps) {
  const t = useTranslations('questions.blank');
  const problem = useProblem();
  if (!('number' in answer)) return null;
  const { tolerance: _tolerance, ...exact } = answer;
  const { unit: _unit, ...unitless } = answer;
  return (
    <>
      <NumberField
        label={t('number', { number })}
        fieldClassName="w-32"
        value={answer.number}
        error={problem(`${path}.number`)}
        onChange={(value) => onChange({ ...answer, number: asTyped(value) })}
      />
      <NumberField
        label={t('tolerance')}
        fieldClassName="w-32"
        value={answer.tolerance ?? null}
        error={problem(`${path}.tolerance`)}
        onChange={(value) => onChange(value === null ? exact : { ...answer, tolerance: asTyped(value) })}
      />
      <TextField
        label={t('unit')}
        fieldClassName="w-28"
        maxLength={30}
        value={answer.unit ?? ''}
        error={problem(`${path}.unit`)}
        onChange={({ target }) =>
          onChange(target.value === '' ? unitless : { ...answer, unit: target.value })
        }
      />
    </>
  );
}

function TextAnswer({ number, path, answer, onChange }: AnswerProps) {
  const t = useTranslations('questions.blank');
  const problem = useProblem();
  if (!('text' in answer)) return null;
  return (
    <TextField
      label={t('text', { number })}
      fieldClassName="min-w-40 flex-1"
      maxLength={200}
      value={answer.text}
      error={problem(`${path}.text`)}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  );
}

type BlankEditorProps = { name: string; path: string; blank: Blank; onChange: (blank: Blank) => void };
const toggles = ['tashkeel_matters', 'fold_taa', 'case_matters'] as const;

/** What is accepted in one blank, and how strictly. */
export function BlankEditor({ name, path, blank, onChange }: BlankEditorProps) {
  const t = useTranslations('questions.blank');
  const format = useFormat();
  const problem = useProblem();
  const setAccepted = (accepted: Accepted[]) => onChange({ ...blank, accepted });
  const add = (answer: Accepted) => setAccepted([...blank.accepted, answer]);
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-4">
      <legend className="place-chip px-2 font-bold">{name}</legend>
      <ul className="flex flex-col gap-3">
        {blank.accepted.map((answer, index) => {
          const shared = {
            number: format.number(index + 1),
            path: `${path}.accepted.${index}`,
            answer,
            onChange: (next: Accepted) => setAccepted(replaceAt(blank.accepted, index, next)),
          };
          return (
            <li key={index} className="flex flex-wrap items-end gap-3">
              {'number' in answer ? <NumberAnswer {...shared} /> : <TextAnswer {...shared} />}
              <IconButton
                name={t('remove', { number: format.number(index + 1) })}
                icon={<Icon name="x" size={18} />}
                onClick={() => setAccepted(withoutAt(blank.accepted, index))}
              />
            </li>
          );
        })}
      </ul>
      <FieldError>{problem(`${path}.accepted`, true)}</FieldError>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          disabled={blank.accepted.length >= 20}
          onClick={() => add({ text: '' })}
        >
          {t('addText')}
        </Button>
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          disabled={blank.accepted.length >= 20}
          onClick={() => add({ number: asTyped(null) })}
        >
          {t('addNumber')}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {toggles.map((toggle) => (
          <Checkbox
            key={toggle}
            label={t(toggle)}
            checked={blank[toggle] ?? false}
            onChange={({ target }) => onChange({ ...blank, [toggle]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

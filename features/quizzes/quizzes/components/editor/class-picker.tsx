'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { MultiSelect } from '@/components/ui/combo-box';
import { Field } from '@/components/ui/field';
import type { SelectOption } from '@/components/ui/select';

/** More classes than this are found by typing. */
const IN_SIGHT = 8;

type ClassPickerProps = {
  hint: string;
  error: string | undefined;
  options: readonly SelectOption[];
  value: readonly string[];
  /** Classes that cannot be taken away any more. */
  fixed: readonly string[];
  disabled: boolean;
  onChange: (classes: string[]) => void;
};

/** Classes to tick; where there are many, a list to search. */
export function ClassPicker({ hint, error, options, value, fixed, disabled, onChange }: ClassPickerProps) {
  const t = useTranslations('quizzes.recipients');
  const common = useTranslations('common');
  const id = useId();
  const set = (next: readonly string[]) => onChange([...new Set([...fixed, ...next])]);
  const isKnown = value.every((key) => options.some((option) => option.value === key));
  if (options.length === 0 || options.length > IN_SIGHT || !isKnown) {
    return (
      <MultiSelect
        label={t('classes')}
        hint={hint}
        placeholder={t('chooseClasses')}
        emptyText={common('field.noMatch')}
        removeLabel={(name) => common('actions.remove', { name })}
        disabled={disabled}
        value={value}
        error={error}
        options={options}
        onChange={set}
      />
    );
  }
  return (
    <Field group id={id} label={t('classes')} hint={hint} error={error}>
      <div className="flex flex-wrap gap-x-8">
        {options.map(({ value: key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={value.includes(key)}
            disabled={disabled || fixed.includes(key)}
            onChange={({ target }) =>
              set(target.checked ? [...value, key] : value.filter((entry) => entry !== key))
            }
          />
        ))}
      </div>
    </Field>
  );
}

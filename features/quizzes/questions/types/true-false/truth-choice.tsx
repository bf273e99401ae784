'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon';

type TruthChoiceProps = { correct: boolean; onChange: (correct: boolean) => void };

/** Whether the statement is true. */
export function TruthChoice({ correct, onChange }: TruthChoiceProps) {
  const t = useTranslations('questions.truth');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-16 font-bold">{t('title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {[true, false].map((value) => (
          <label
            key={String(value)}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={name}
              className="tick"
              checked={correct === value}
              onChange={() => onChange(value)}
            />
            {value ? <Icon name="check" size={18} /> : <Icon name="x" size={18} />}
            <span className="font-semibold">{t(value ? 'true' : 'false')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

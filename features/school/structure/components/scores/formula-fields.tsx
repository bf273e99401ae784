'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { ScoreFormula } from '@/lib/contract/resources/school/score';

/** A formula as it is chosen; `of` are refs of columns. */
export type FormulaDraft = { kind: ScoreFormula['kind']; of: string[]; count: number | string | null };
export type FormulaPart = { ref: string; number: number; title: Localized };

const kinds = ['sum', 'average', 'weighted', 'best'] as const;

type FormulaFieldsProps = {
  formula: FormulaDraft;
  parts: readonly FormulaPart[];
  errorOf: (part: 'of' | 'count') => string | undefined;
  onChange: (formula: FormulaDraft) => void;
};

/** What a computed item is made of, and how. */
export function FormulaFields({ formula, parts, errorOf, onChange }: FormulaFieldsProps) {
  const t = useTranslations('office-structure.scores');
  const locale = useLocale();
  const { kind, of, count } = formula;
  const error = errorOf('of');
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('formula.kind')}
          value={kind}
          onChange={({ target }) => {
            const next = kinds.find((each) => each === target.value) ?? 'sum';
            onChange({ ...formula, kind: next, count: next === 'best' ? count : null });
          }}
          options={kinds.map((value) => ({ value, label: t(`formula.kinds.${value}`) }))}
        />
        {kind === 'best' && (
          <NumberField
            label={t('formula.count')}
            value={count}
            error={errorOf('count')}
            onChange={(next) => onChange({ ...formula, count: next })}
          />
        )}
      </div>
      <fieldset>
        <legend className="text-14 font-semibold">{t('formula.of')}</legend>
        {parts.length === 0 && <p className="text-14 text-ink-2">{t('formula.noParts')}</p>}
        <div className="flex flex-wrap gap-x-6">
          {parts.map(({ ref, number, title }) => (
            <Checkbox
              key={ref}
              label={pick(title, locale) || t('column.degrees', { number })}
              checked={of.includes(ref)}
              onChange={({ target }) =>
                onChange({
                  ...formula,
                  of: target.checked ? [...of, ref] : of.filter((each) => each !== ref),
                })
              }
            />
          ))}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
    </>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Button } from '@/components/ui/button';
import { MoveButtons } from '@/components/ui/move-buttons';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { PeriodColumns, ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import { rowOptions } from '@/lib/i18n/row-options';
import { type FormulaDraft, FormulaFields, type FormulaPart } from './formula-fields';

/** A column as it is typed. */
export type ColumnDraft = {
  key: string | null;
  title: Localized;
  type: PeriodColumns['columns'][number]['type'];
  weight: number | string | null;
  max: number | string | null;
  scale: string | null;
  /** Stays with the column while it is moved. */
  ref: string;
  formula: FormulaDraft | null;
};

const types = ['mark', 'computed', 'level', 'text'] as const;

/** The first scale that a new column may have. */
export const scaleOffered = (scales: ScoreChoices['scales']): string | null =>
  scales.find(({ is_archived }) => !is_archived)?.key ?? null;

type ColumnFieldsProps = {
  number: number;
  column: ColumnDraft;
  sheet: PeriodColumns['sheet'];
  scales: ScoreChoices['scales'];
  /** Other columns of the list with marks. */
  parts: readonly FormulaPart[];
  isLast: boolean;
  errorOf: (part: keyof ColumnDraft | 'formula.of' | 'formula.count') => string | undefined;
  onChange: (column: Partial<ColumnDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One item of a report card, or one skill. */
export function ColumnFields(props: ColumnFieldsProps) {
  const { number, column, sheet, scales, parts, isLast, errorOf, onChange, onMove, onRemove } = props;
  const t = useTranslations('office-structure.scores');
  const locale = useLocale();
  const isComputed = column.type === 'computed';
  const retype = (type: (typeof types)[number]) =>
    onChange({
      type,
      weight: type === 'mark' || type === 'computed' ? column.weight || null : 0,
      max: null,
      scale: type === 'level' ? (column.scale ?? scaleOffered(scales)) : null,
      formula: type === 'computed' ? { kind: 'sum', of: [], count: null } : null,
    });
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-bold">{t(`column.${sheet}`, { number })}</legend>
      <BilingualText
        label={{ ar: t('columnName'), en: t('columnName') }}
        max={150}
        value={column.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {sheet === 'degrees' && (
          <Select
            label={t('type')}
            value={column.type}
            error={errorOf('type')}
            onChange={({ target }) => retype(target.value as (typeof types)[number])}
            options={types.map((value) => ({
              value,
              label: t(`types.${value}`),
            }))}
          />
        )}
        {(column.type === 'mark' || isComputed) && (
          <NumberField
            label={t('weight')}
            value={column.weight}
            error={errorOf('weight')}
            onChange={(weight) => onChange({ weight })}
          />
        )}
        {column.type === 'mark' && (
          <NumberField
            label={t('max')}
            hint={t('maxHint')}
            value={column.max}
            error={errorOf('max')}
            onChange={(max) => onChange({ max })}
          />
        )}
        {column.type === 'level' && (
          <Select
            label={t('levels')}
            value={column.scale ?? ''}
            error={errorOf('scale')}
            placeholder={t('chooseLevels')}
            onChange={({ target }) => onChange({ scale: target.value || null })}
            options={rowOptions(
              scales.filter(({ key, is_archived }) => !is_archived || key === column.scale),
              locale,
              ({ levels }) => [levels.map((level) => pick(level, locale)).join(' · ')],
            )}
          />
        )}
      </div>
      {column.formula && (
        <FormulaFields
          formula={column.formula}
          parts={parts}
          errorOf={(part) => errorOf(`formula.${part}`)}
          onChange={(formula) => onChange({ formula })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <MoveButtons
          up={t('moveUp', { number })}
          down={t('moveDown', { number })}
          isFirst={number === 1}
          isLast={isLast}
          iconSize={16}
          onMove={onMove}
        />
        <Button size="row" onClick={onRemove}>
          {t(`removeColumn.${sheet}`, { number })}
        </Button>
      </div>
    </fieldset>
  );
}

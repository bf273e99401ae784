'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Icon } from '@/components/ui/icon';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { PeriodColumns, ScoreChoices } from '@/lib/contract/resources/office-scores';

/** A column as it is typed. */
export type ColumnDraft = {
  key: string | null;
  title: Localized;
  type: PeriodColumns['columns'][number]['type'];
  weight: number | string | null;
  max: number | string | null;
  scale: string | null;
};

const types = ['mark', 'level', 'text'] as const;

type ColumnFieldsProps = {
  number: number;
  column: ColumnDraft;
  sheet: PeriodColumns['sheet'];
  scales: ScoreChoices['scales'];
  isLast: boolean;
  errorOf: (part: keyof ColumnDraft) => string | undefined;
  onChange: (column: Partial<ColumnDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One item of a report card, or one skill. */
export function ColumnFields(props: ColumnFieldsProps) {
  const { number, column, sheet, scales, isLast, errorOf, onChange, onMove, onRemove } = props;
  const t = useTranslations('office-structure.scores');
  const locale = useLocale();
  const isComputed = column.type === 'computed';
  const retype = (type: (typeof types)[number]) =>
    onChange({
      type,
      weight: type === 'mark' ? column.weight || null : 0,
      max: null,
      scale: type === 'level' ? (column.scale ?? scales[0]?.key ?? null) : null,
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
            disabled={isComputed}
            onChange={({ target }) => retype(target.value as (typeof types)[number])}
            options={(isComputed ? (['computed'] as const) : types).map((value) => ({
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
            options={scales.map(({ key, name }) => ({ value: key, label: pick(name, locale) }))}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          name={t('moveUp', { number })}
          icon={<Icon name="arrow-up" size={16} />}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          name={t('moveDown', { number })}
          icon={<Icon name="arrow-down" size={16} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button size="row" onClick={onRemove}>
          {t(`removeColumn.${sheet}`, { number })}
        </Button>
      </div>
    </fieldset>
  );
}

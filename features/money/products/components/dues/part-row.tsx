'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import type { BillingCalendar } from '@/lib/contract/billing';
import type { PartValues } from '../../model/plan-values';

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
type RowProps = {
  part: PartValues;
  index: number;
  calendar: BillingCalendar;
  dateError: string | undefined;
  shareError: string | undefined;
  onChange: (part: PartValues) => void;
  /** Null: the only part stays. */
  onRemove: (() => void) | null;
};

/** When a part of the fee falls due, and how much of the whole it is. */
export function PartRow({ part, index, calendar, dateError, shareError, onChange, onRemove }: RowProps) {
  const t = useTranslations('payment-office.dues.plan');
  const format = useFormat();
  const key = calendar === 'gregory' ? 'gregory' : 'hijri';
  const number = format.number(index + 1);
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{t('part', { number })}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[5rem_1fr_6rem_7rem_auto]">
        <NumberField
          label={t('day')}
          value={part.day}
          error={dateError}
          onChange={(day) => onChange({ ...part, day })}
        />
        <Select
          label={t('month')}
          placeholder={t('choose')}
          value={part.month}
          onChange={({ target }) => onChange({ ...part, month: target.value })}
          options={months.map((value) => ({ value, label: t(`months.${key}.${value}`) }))}
        />
        <NumberField label={t('year')} value={part.year} onChange={(year) => onChange({ ...part, year })} />
        <NumberField
          label={t('percent')}
          value={part.percent}
          error={shareError}
          onChange={(percent) => onChange({ ...part, percent })}
        />
        {onRemove && (
          <div className="self-end">
            <IconButton
              icon={<Icon name="trash" size={18} />}
              name={t('remove', { number })}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

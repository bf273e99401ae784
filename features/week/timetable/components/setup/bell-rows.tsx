'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { TimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { NewBellSchedule } from '@/lib/contract/resources/week/timetable-setup';
import { MOST_PERIODS, type PeriodKind, periodKinds } from '@/lib/contract/timetable-setup';
import { nextPeriod } from '../../model/bell-templates';

type Periods = NewBellSchedule['periods'];
type BellRowsProps = {
  periods: Periods;
  errorAt: (index: number, name: 'starts_at' | 'ends_at') => string | undefined;
  onChange: (periods: Periods) => void;
};

/** Lessons and pauses of a school day in their order. */
export function BellRows({ periods, errorAt, onChange }: BellRowsProps) {
  const t = useTranslations('timetable.setup.bells');
  const format = useFormat();
  const list = useRows({ value: periods, onChange });
  const change = (index: number, part: Partial<Periods[number]>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...part } : period)));
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {list.rows.map(({ key, index, row }) => {
          const at = format.number(index + 1);
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <div className="max-sm:col-span-3">
                <Select
                  hideLabel
                  label={t('kindAt', { at })}
                  value={row.kind}
                  onChange={(event) => change(index, { kind: event.target.value as PeriodKind })}
                  options={periodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                />
              </div>
              <TimeField
                hideLabel
                label={t('startAt', { at })}
                value={row.starts_at}
                error={errorAt(index, 'starts_at')}
                onChange={(starts_at) => change(index, { starts_at })}
              />
              <TimeField
                hideLabel
                label={t('endAt', { at })}
                value={row.ends_at}
                error={errorAt(index, 'ends_at')}
                onChange={(ends_at) => change(index, { ends_at })}
              />
              <IconButton
                name={t('removeRow', { at })}
                icon={<Icon name="trash" size={18} />}
                onClick={() => list.remove(index)}
              />
            </li>
          );
        })}
      </ol>
      {periods.length < MOST_PERIODS && (
        <div>
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => list.add(nextPeriod(periods))}
          >
            {t('addRow')}
          </Button>
        </div>
      )}
    </div>
  );
}

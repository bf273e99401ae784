'use client';

import { useTranslations } from 'next-intl';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import type { VcrCalendar } from '@/lib/contract/resources/live/virtual-classroom';
import { MinuteSelect } from './minute-select';

type Exception = VcrCalendar['exceptions'][number];
type ExceptionRowsProps = {
  value: Exception[];
  onChange: (rows: Exception[]) => void;
  errorOf: (index: number, part: 'day' | 'to') => string | undefined;
};

/** Days that differ from their week: off, or at other hours. */
export function ExceptionRows({ value, onChange, errorOf }: ExceptionRowsProps) {
  const t = useTranslations('virtual-classroom.calendar');
  const { rows, add, remove } = useRows({ value, onChange });
  const change = (index: number, part: Partial<Exception>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <Panel aria-labelledby="other-days">
      <PanelHead
        id="other-days"
        title={t('days')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" />}
            onClick={() => add({ day: '', kind: 'off', from: null, to: null })}
          >
            {t('addDay')}
          </Button>
        }
      />
      <PanelBody>
        {rows.length === 0 && <p className="text-ink-2">{t('noDays')}</p>}
        <ul className="grid gap-4">
          {rows.map(({ key, index, row }) => (
            <li key={key} className="flex flex-wrap items-end gap-3">
              <DateField
                label={t('day')}
                value={row.day}
                error={errorOf(index, 'day')}
                onChange={(day) => change(index, { day })}
              />
              <Select
                label={t('kind')}
                fieldClassName="w-44"
                value={row.kind}
                onChange={(event) =>
                  change(
                    index,
                    event.target.value === 'off'
                      ? { kind: 'off', from: null, to: null }
                      : { kind: 'hours', from: 960, to: 1080 },
                  )
                }
                options={(['off', 'hours'] as const).map((kind) => ({
                  value: kind,
                  label: t(`kinds.${kind}`),
                }))}
              />
              {row.kind === 'hours' && (
                <>
                  <MinuteSelect
                    label={t('from')}
                    value={row.from ?? 0}
                    onChange={(from) => change(index, { from })}
                  />
                  <MinuteSelect
                    label={t('to')}
                    value={row.to ?? 0}
                    error={errorOf(index, 'to')}
                    onChange={(to) => change(index, { to })}
                  />
                </>
              )}
              <IconButton icon={<Icon name="trash" />} name={t('removeDay')} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

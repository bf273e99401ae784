'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { VcrCalendar } from '@/lib/contract/resources/live/virtual-classroom';
import { useRouter } from '@/lib/i18n/navigation';
import { saveCalendar } from '../api/manage';
import { ExceptionRows } from './exception-rows';
import { MinuteSelect } from './minute-select';

/** A Sunday, so that names of weekdays come in the order of their numbers. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);
const DAY = 86_400_000;
const dayName = (weekday: number) => SUNDAY + weekday * DAY;

type CalendarFormProps = { calendar: VcrCalendar; zones: readonly string[] };

/** The whole calendar in one form: the clock, the hours of a week, and days that differ. */
export function CalendarForm({ calendar, zones }: CalendarFormProps) {
  const t = useTranslations('virtual-classroom.calendar');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const { time_zone, hours, exceptions } = calendar;
  const form = useForm({
    initial: { time_zone, hours, exceptions },
    schema: async () => (await import('@/lib/contract/resources/live/virtual-classroom')).vcrCalendarForm,
    send: async (fields) => {
      await saveCalendar(locale, fields);
      toast.success(t('saved'));
      router.refresh();
    },
  });
  const { value, onChange } = form.control('hours');
  const { rows, add, remove } = useRows({ value, onChange });
  const change = (index: number, part: Partial<(typeof value)[number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <Form form={form} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <p
        role="status"
        className={cx(
          'rounded-md px-4 py-3',
          calendar.is_listed ? 'bg-success-soft text-success-ink' : 'bg-accent-soft text-accent-ink',
        )}
      >
        {t(calendar.is_listed ? 'listed' : 'unlisted')}
      </p>
      <FormProblem form={form} />
      <Select
        label={t('zone')}
        hint={t('zoneHint')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...form.text('time_zone')}
      />
      <Panel aria-labelledby="week-hours">
        <PanelHead
          id="week-hours"
          title={t('week')}
          actions={
            <Button
              size="row"
              icon={<Icon name="plus" />}
              onClick={() => add({ weekday: 0, from: 960, to: 1080 })}
            >
              {t('add')}
            </Button>
          }
        />
        <PanelBody>
          {rows.length === 0 && <p className="text-ink-2">{t('noHours')}</p>}
          <ul className="grid gap-4">
            {rows.map(({ key, index, row }) => (
              <li key={key} className="flex flex-wrap items-end gap-3">
                <Select
                  label={t('weekday')}
                  fieldClassName="w-36"
                  value={String(row.weekday)}
                  onChange={(event) => change(index, { weekday: Number(event.target.value) })}
                  options={[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
                    value: String(weekday),
                    label: format.weekday(dayName(weekday)),
                  }))}
                />
                <MinuteSelect
                  label={t('from')}
                  value={row.from}
                  error={form.errorOf(`hours.${index}.from`)}
                  onChange={(from) => change(index, { from })}
                />
                <MinuteSelect
                  label={t('to')}
                  value={row.to}
                  error={form.errorOf(`hours.${index}.to`)}
                  onChange={(to) => change(index, { to })}
                />
                <IconButton
                  icon={<Icon name="trash" />}
                  name={t('removeOf', { day: format.weekday(dayName(row.weekday)) })}
                  onClick={() => remove(index)}
                />
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
      <ExceptionRows
        {...form.control('exceptions')}
        errorOf={(index, part) => form.errorOf(`exceptions.${index}.${part}`)}
      />
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

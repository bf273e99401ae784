'use client';

import { useTranslations } from 'next-intl';
import { TickGroup } from '@/components/form/tick-group';
import { Switch } from '@/components/ui/checkbox';
import { TimeField } from '@/components/ui/date-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select, type SelectOption } from '@/components/ui/select';
import type { SettingsFields } from './settings-fields';

type WeekPanelProps = {
  form: SettingsFields;
  timeZones: readonly SelectOption[];
  weekdays: readonly string[];
};

/** How the branch counts its time, writes dates and numbers, and when it leaves people in peace. */
export function WeekPanel({ form, timeZones, weekdays }: WeekPanelProps) {
  const t = useTranslations('office-settings');
  const days = weekdays.map((label, day) => ({ value: String(day), label }));
  const weekend = form.control('weekend');
  const [calendar, digits, language] = [
    form.control('calendar'),
    form.control('digits'),
    form.control('language'),
  ];
  const hours = form.values.quiet_hours;
  return (
    <Panel aria-labelledby="week">
      <PanelHead id="week" title={t('parts.week')} />
      <PanelBody className="grid gap-5">
        <Select label={t('fields.time_zone')} options={timeZones} {...form.text('time_zone')} />
        <TickGroup id="weekend" label={t('fields.weekend')} options={days} {...weekend} />
        <Select label={t('fields.week_start')} options={days} {...form.text('week_start')} />
        <div className="grid gap-5 sm:grid-cols-3">
          <RadioGroup
            label={t('fields.calendar')}
            options={(['gregory', 'islamic-umalqura'] as const).map((value) => ({
              value,
              label: t(`calendars.${value}`),
            }))}
            {...calendar}
          />
          <RadioGroup
            label={t('fields.digits')}
            options={(['latn', 'arab'] as const).map((value) => ({ value, label: t(`digitKinds.${value}`) }))}
            {...digits}
          />
          <RadioGroup
            label={t('fields.language')}
            options={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            {...language}
          />
        </div>
        <div>
          <h3 className="font-semibold">{t('fields.quiet_hours')}</h3>
          <p className="max-w-prose text-14 text-ink-2">{t('hints.quiet_hours')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Switch
              label={t('quietSwitch')}
              checked={hours.is_on}
              onChange={({ target }) => form.set('quiet_hours', { ...hours, is_on: target.checked })}
            />
            {hours.is_on &&
              (['from', 'to'] as const).map((end) => (
                <TimeField
                  key={end}
                  label={t(`quiet.${end}`)}
                  value={hours[end]}
                  error={form.errorOf(`quiet_hours.${end}`)}
                  fieldClassName="w-40"
                  onChange={(time) => form.set('quiet_hours', { ...hours, [end]: time })}
                />
              ))}
          </div>
        </div>
      </PanelBody>
    </Panel>
  );
}

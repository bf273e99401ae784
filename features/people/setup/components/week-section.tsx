'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select, type SelectOption } from '@/components/ui/select';
import { TickGroup } from '@/components/form/tick-group';
import type { SetupFields } from './use-setup';

type WeekFieldsProps = {
  form: SetupFields;
  timeZones: readonly SelectOption[];
  /** Names of the days from Sunday on. */
  weekdays: readonly string[];
};

/** How the branch counts its time. */
export function WeekFields({ form, timeZones, weekdays }: WeekFieldsProps) {
  const t = useTranslations('setup.fields');
  const days = weekdays.map((label, day) => ({ value: String(day), label }));
  const [zone, weekend, start] = [
    form.control('time_zone'),
    form.control('weekend'),
    form.control('week_start'),
  ];
  const [calendar, digits] = [form.control('calendar'), form.control('digits')];
  return (
    <>
      <Select
        label={t('time_zone')}
        options={timeZones}
        value={zone.value}
        error={zone.error}
        onChange={({ target }) => zone.onChange(target.value)}
      />
      <TickGroup
        id="weekend"
        label={t('weekend')}
        options={days}
        value={weekend.value}
        error={weekend.error}
        onChange={weekend.onChange}
      />
      <Select
        label={t('week_start')}
        options={days}
        value={start.value}
        error={start.error}
        onChange={({ target }) => start.onChange(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          label={t('calendar')}
          options={(['gregory', 'islamic-umalqura'] as const).map((value) => ({
            value,
            label: t(`calendars.${value}`),
          }))}
          value={calendar.value}
          error={calendar.error}
          onChange={calendar.onChange}
        />
        <RadioGroup
          label={t('digits')}
          options={(['latn', 'arab'] as const).map((value) => ({ value, label: t(`digitKinds.${value}`) }))}
          value={digits.value}
          error={digits.error}
          onChange={digits.onChange}
        />
      </div>
    </>
  );
}

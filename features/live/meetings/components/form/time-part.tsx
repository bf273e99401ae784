'use client';

import { useTranslations } from 'next-intl';
import { DateTimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { LONGEST_MEETING, meetingRhythms, MOST_REPEATS, SHORTEST_MEETING } from '@/lib/contract/meeting';
import type { MeetingFormState } from '../../model/meeting-form';

/** When it begins, how long it is, and whether it comes again. */
export function TimePart({ form, isNew }: { form: MeetingFormState; isNew: boolean }) {
  const t = useTranslations('meetings.form');
  const rhythms = useTranslations('meetings.rhythms');
  const { number } = useFormat();
  const { every } = form.values.repeat;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateTimeField label={t('startsAt')} {...form.control('starts_at')} />
      <NumberField
        label={t('duration')}
        hint={t('durationHint', { min: number(SHORTEST_MEETING), max: number(LONGEST_MEETING) })}
        {...form.control('duration')}
      />
      {isNew && (
        <Select
          label={t('repeat')}
          value={every}
          error={form.errorOf('repeat.every')}
          options={[
            { value: '', label: t('once') },
            ...meetingRhythms.map((value) => ({ value, label: rhythms(value) })),
          ]}
          onChange={({ target }) =>
            form.set('repeat.every', meetingRhythms.find((value) => value === target.value) ?? '')
          }
        />
      )}
      {isNew && every !== '' && (
        <NumberField
          label={t('times')}
          hint={t('timesHint', { max: number(MOST_REPEATS) })}
          {...form.control('repeat.times')}
        />
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { meetingModes } from '@/lib/contract/meeting';
import type { MeetingFormState } from '../../model/meeting-form';

/** In a room, online or both; online has a room of the school unless a link says another. */
export function PlacePart({ form }: { form: MeetingFormState }) {
  const t = useTranslations('meetings.form');
  const modes = useTranslations('meetings.modes');
  const { mode } = form.values;
  return (
    <div className="grid gap-4">
      <RadioGroup
        inline
        label={t('mode')}
        value={mode}
        options={meetingModes.map((value) => ({ value, label: modes(value) }))}
        onChange={(value) => form.set('mode', meetingModes.find((each) => each === value) ?? mode)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {mode !== 'online' && <TextField label={t('place')} maxLength={200} {...form.text('place')} />}
        {mode !== 'in_person' && (
          <TextField
            label={t('link')}
            hint={t('linkHint')}
            optional
            ltr
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            {...form.text('link')}
          />
        )}
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Switch } from '@/components/ui/checkbox';
import { TimeField } from '@/components/ui/date-field';
import type { Preferences } from '@/lib/contract/notification-preferences';

type Hours = Preferences['quiet_hours'];
type QuietHoursProps = {
  hours: Hours;
  onChange: (hours: { is_on: boolean; from: string; to: string }) => void;
};

type HourFieldProps = { label: string; value: string; onCommit: (value: string) => void };

/** Writes the hour when the person leaves the field: each step of it is no choice yet. */
function HourField({ label, value, onCommit }: HourFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TimeField
      label={label}
      value={typed}
      fieldClassName="w-40"
      onChange={(next) => next !== '' && setTyped(next)}
      onLeave={() => typed !== value && onCommit(typed)}
    />
  );
}

/** Hours in which only urgent notifications are sent by push, mail or short message. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useTranslations('notifications.quiet');
  const { is_on, from, to } = hours;
  return (
    <div>
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="max-w-prose text-14 text-ink-2">{t('lead')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label={t('switch')}
          checked={is_on}
          onChange={(event) => onChange({ is_on: event.target.checked, from, to })}
        />
        {is_on && (
          <>
            <HourField
              label={t('from')}
              value={from}
              onCommit={(value) => onChange({ is_on, from: value, to })}
            />
            <HourField
              label={t('to')}
              value={to}
              onCommit={(value) => onChange({ is_on, from, to: value })}
            />
          </>
        )}
      </div>
    </div>
  );
}

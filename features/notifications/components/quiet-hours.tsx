'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Switch } from '@/components/ui/checkbox';
import type { Preferences } from '@/lib/contract/notice-types';

type Hours = Preferences['quiet_hours'];
type QuietHoursProps = {
  hours: Hours;
  onChange: (hours: { is_on: boolean; from: string; to: string }) => void;
};

function TimeField({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="time"
        dir="ltr"
        required
        value={typed}
        className="min-h-(--control) rounded-md border border-line-strong bg-surface px-3 tabular-nums"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed === '') setTyped(value);
          else if (typed !== value) onCommit(typed);
        }}
      />
    </div>
  );
}

/** Hours in which nothing but what is urgent leaves the bell. */
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
            <TimeField
              label={t('from')}
              value={from}
              onCommit={(value) => onChange({ is_on, from: value, to })}
            />
            <TimeField
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

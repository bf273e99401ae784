'use client';

import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';

const STEP = 30;
const pad = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number) => `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

type MinuteSelectProps = {
  label: string;
  value: number;
  error?: string | undefined;
  onChange: (minute: number) => void;
};

/** A half hour of the day; the last one is its midnight. */
export function MinuteSelect({ label, value, error, onChange }: MinuteSelectProps) {
  const format = useFormat();
  const minutes = Array.from({ length: 49 }, (_, index) => index * STEP);
  if (!minutes.includes(value)) minutes.push(value);
  return (
    <Select
      label={label}
      fieldClassName="w-36"
      value={String(value)}
      {...(error && { error })}
      onChange={(event) => onChange(Number(event.target.value))}
      options={minutes
        .toSorted((a, b) => a - b)
        .map((minute) => ({
          value: String(minute),
          label: format.hour(clockOf(minute)),
        }))}
    />
  );
}

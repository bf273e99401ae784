'use client';

import { type ComponentProps, type Ref, useState } from 'react';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';
import type { FieldTexts } from './field';
import { useFormat } from './format-provider';
import { TextField } from './text-field';

type DateTimeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'min' | 'max'> & {
    /** ISO instant (UTC) or null; shown and typed on the wall clock of the branch. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string | null;
    max?: string | null;
    fieldClassName?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** The browser's own picker on the school's clock, with the date in both calendars under it. */
export function DateTimeField({ value, onChange, min, max, hint, ...rest }: DateTimeFieldProps) {
  const format = useFormat();
  const { timeZone } = format.settings;
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typing ?? (value ? wallTime(value, timeZone) : '');
  return (
    <TextField
      {...rest}
      type="datetime-local"
      ltr
      className="tabular-nums"
      min={min ? wallTime(min, timeZone) : undefined}
      max={max ? wallTime(max, timeZone) : undefined}
      value={shown}
      hint={
        hint ??
        (value && instantOf(shown, timeZone)
          ? `${format.fullDate(value)} · ${format.time(value)}`
          : undefined)
      }
      onChange={(event) => {
        const wall = event.target.value;
        setTyping(wall);
        onChange(wall === '' ? null : instantOf(wall, timeZone));
      }}
      onBlur={(event) => {
        setTyping(null);
        rest.onBlur?.(event);
      }}
    />
  );
}

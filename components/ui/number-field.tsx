'use client';

import { type ComponentProps, type Ref, useEffect, useState } from 'react';
import { foldDigits, parseTyped } from '@/lib/i18n/digits';
import { cx } from './class-names';
import type { FieldTexts } from './field';
import { TextField } from './text-field';

export type NumberFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'defaultValue' | 'size'> & {
    /**
     * null is an empty field; a string is what was typed when it is not a number, kept so that nothing is
     * lost.
     */
    value: number | string | null;
    onChange: (value: number | string | null) => void;
    fieldClassName?: string;
    ref?: Ref<HTMLInputElement>;
  };

const show = (value: number | string | null) => (value === null ? '' : String(value));

/** Takes 0-9, ٠-٩ and ۰-۹. Gives a number, null when empty, or the text itself when it is not a number. */
export function NumberField({ value, onChange, className, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(show(value));
  useEffect(() => {
    setTyped((now) => (parseTyped(now) === value || (now === '' && value === null) ? now : show(value)));
  }, [value]);
  const take = (text: string) => {
    setTyped(text);
    if (foldDigits(text).trim() === '') onChange(null);
    else onChange(parseTyped(text) ?? text);
  };
  return (
    <TextField
      {...rest}
      ltr
      inputMode="decimal"
      autoComplete="off"
      className={cx('tabular-nums', className)}
      value={typed}
      onChange={(event) => take(event.target.value)}
    />
  );
}

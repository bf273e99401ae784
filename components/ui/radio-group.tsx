'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './class-names';
import { Field, type FieldTexts } from './field';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };
type RadioGroupProps = FieldTexts & {
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  inline?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function RadioGroup({
  options,
  value,
  onChange,
  inline = false,
  className,
  ref,
  ...texts
}: RadioGroupProps) {
  const id = useId();
  return (
    <Field {...texts} id={id} group className={className}>
      <div className={cx('flex gap-x-6', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="inline-flex min-h-(--control) cursor-pointer items-center gap-2.5 has-disabled:text-ink-3"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              className="tick"
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              data-invalid={texts.error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-13 leading-small text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}

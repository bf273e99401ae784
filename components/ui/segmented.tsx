'use client';

import { type ReactNode, useId } from 'react';
import { cx } from './class-names';

type Option = { value: string; label: ReactNode };
type SegmentedProps = {
  name: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Two to four views of the same data: a radio group that looks like one control. */
export function Segmented({ name, options, value, onChange, className }: SegmentedProps) {
  const group = useId();
  return (
    <fieldset data-not-kept className={cx('inline-flex gap-1 rounded-md bg-sunken p-[3px]', className)}>
      <legend className="sr-only">{name}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="cursor-pointer rounded-[6px] border border-transparent px-3 py-1 text-14 text-ink-2 has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            className="sr-only"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import { describedBy, Field, type FieldTexts } from './field';
import { Icon } from './icon';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** First entry with an empty value: "all", or what to choose. */
    placeholder?: string;
    fieldClassName?: string;
  };

/** The browser's own list: light, right on every phone, and it works before scripts arrive. */
export function Select({
  label,
  hint,
  error,
  optional,
  labelEnd,
  hideLabel,
  options,
  placeholder,
  className,
  fieldClassName,
  id: givenId,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, hint, error, optional, labelEnd, hideLabel }} className={fieldClassName}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx('field-box', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
        />
      </div>
    </Field>
  );
}

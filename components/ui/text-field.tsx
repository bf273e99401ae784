import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names';
import { describedBy, Field, type FieldTexts } from './field';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** User names, e-mail, phone, codes: left to right inside, aligned to the start. */
    ltr?: boolean;
    icon?: ReactNode;
    /** A control at the end inside the box, such as the eye of a password. */
    end?: ReactNode;
    fieldClassName?: string;
  };

export function TextField({
  label,
  hint,
  error,
  optional,
  labelEnd,
  hideLabel,
  ltr = false,
  icon,
  end,
  className,
  fieldClassName,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, hint, error, optional, labelEnd, hideLabel }} className={fieldClassName}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
            {icon}
          </span>
        )}
        <input
          dir={ltr ? 'ltr' : 'auto'}
          // Lets the style sheet see that the field is empty: an empty field follows the page, not `auto`.
          placeholder=" "
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          // The page places what stands inside, the text counts its own sides: an `ltr` field in Arabic
          // changes them.
          className={cx(
            'field-box',
            ltr && 'text-start in-[[dir=rtl]]:text-end',
            Boolean(icon) && (ltr ? 'in-[[dir=ltr]]:ps-10 in-[[dir=rtl]]:pe-10' : 'ps-10'),
            Boolean(end) && (ltr ? 'in-[[dir=ltr]]:pe-12 in-[[dir=rtl]]:ps-12' : 'pe-12'),
            className,
          )}
        />
        {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
      </div>
    </Field>
  );
}

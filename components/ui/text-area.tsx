import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import { describedBy, Field, type FieldTexts } from './field';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { fieldClassName?: string };

/** Grows with its text where the browser can (field-sizing), never below `rows`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelEnd,
  hideLabel,
  className,
  fieldClassName,
  rows = 3,
  style,
  id: givenId,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, hint, error, optional, labelEnd, hideLabel }} className={fieldClassName}>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        rows={rows}
        // `rows` says nothing to a field that takes the size of its text: lines, padding and border.
        style={{ minBlockSize: `calc(${rows}lh + 14px)`, ...style }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={cx('field-box field-sizing-content resize-y', className)}
      />
    </Field>
  );
}

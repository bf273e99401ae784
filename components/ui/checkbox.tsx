'use client';

import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { cx } from './class-names';
import { describedBy, FieldError, errorId, hintId } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  /** Some but not all of what it stands for. */
  mixed?: boolean;
};

export function Checkbox({
  label,
  hint,
  error,
  hideLabel,
  mixed = false,
  className,
  id: givenId,
  ref,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const attach: Ref<HTMLInputElement> = (node) => {
    if (node) node.indeterminate = mixed;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return (
    <div className={className}>
      <label className="inline-flex min-h-(--control) cursor-pointer items-center gap-2.5 has-disabled:text-ink-3">
        <input
          {...rest}
          ref={attach}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="tick"
        />
        <span className={cx(hideLabel && 'sr-only')}>{label}</span>
      </label>
      {hint && (
        <p id={hintId(id)} className="ms-7.5 text-13 leading-small text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}

/** On or off at once, without a save button. */
export function Switch({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={cx('inline-flex min-h-(--control) cursor-pointer items-center gap-2.5', className)}>
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span>{label}</span>
    </label>
  );
}

import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A word such as «اختياري» after the label; required is the rule and is not said. */
  optional?: ReactNode;
  /** A link or a count at the end of the label row. */
  labelEnd?: ReactNode;
  hideLabel?: boolean;
};

type FieldProps = FieldTexts & { id: string; className?: string; group?: boolean; children: ReactNode };

export const labelId = (id: string) => `${id}-label`;
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** What `aria-describedby` of the control names: the error first, then the hint. */
export const describedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) =>
  cx(Boolean(error) && errorId(id), Boolean(hint) && hintId(id)) || undefined;

/** The error sentence under a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-2 text-13 leading-small text-danger">
      <Icon name="circle-exclamation-point" size={16} className="mt-1" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, hint and error below. With `group` it is a fieldset for several controls. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  labelEnd,
  hideLabel,
  className,
  group,
  children,
}: FieldProps) {
  const words = (
    <>
      {label}
      {/* The blank keeps Arabic letters of the two from joining. */}
      {optional && ' '}
      {optional && <span className="ms-1 font-normal text-ink-3">{optional}</span>}
    </>
  );
  const rest = (
    <>
      {children}
      {hint && (
        <p id={hintId(id)} className="mt-1 text-13 leading-small text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </>
  );
  if (group) {
    return (
      <fieldset className={cx('min-w-0', className)} aria-describedby={describedBy(id, { hint, error })}>
        <legend className={cx('mb-1.5 text-14 font-semibold', hideLabel && 'sr-only')}>{words}</legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div className={cx('min-w-0', className)}>
      <div className={cx('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label id={labelId(id)} htmlFor={id} className="text-14 font-semibold">
          {words}
        </label>
        {labelEnd && <span className="text-13">{labelEnd}</span>}
      </div>
      {rest}
    </div>
  );
}

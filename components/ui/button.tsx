import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-styles';
import { cx } from './class-names';
import { Spinner } from './spinner';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** Keeps label and width, shows a spinner in place of the icon and takes no second click. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  variant = 'secondary',
  size = 'auto',
  icon,
  endIcon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const covered = busy && !icon;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && icon ? <Spinner /> : icon}
      {covered && <Spinner className="absolute" />}
      <span className={cx(covered && 'opacity-40')}>{children}</span>
      {endIcon}
    </button>
  );
}

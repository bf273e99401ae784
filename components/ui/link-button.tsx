import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-styles';

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  endIcon?: ReactNode;
  children: ReactNode;
};

/** A link that looks like a button; for going somewhere, never for doing something. */
export function LinkButton({
  variant = 'secondary',
  size = 'auto',
  // Nothing is shorter in what the server sends than what is undefined.
  icon = null,
  endIcon = null,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </Link>
  );
}

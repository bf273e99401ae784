import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Name for screen readers and text of the tooltip. */
  name: string;
  icon: ReactNode;
  outlined?: boolean;
};

export function IconButton({
  name,
  icon,
  outlined = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={name}
      className={cx(
        'tip inline-grid size-(--control) min-w-(--control) place-items-center rounded-md border text-ink-2 hover:bg-sunken disabled:text-line-strong',
        outlined ? 'border-line-strong bg-surface text-ink' : 'border-transparent',
        className,
      )}
    >
      {icon}
      <span data-tip aria-hidden="true">
        {name}
      </span>
    </button>
  );
}

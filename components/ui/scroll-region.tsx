import type { ComponentProps } from 'react';
import { cx } from './class-names';

type ScrollRegionProps = Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> & { label: string };

/**
 * What scrolls and may hold nothing but text: it has a name and is reached by keyboard. The caller says how
 * far it goes.
 */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      // The ring is drawn inside: what is around a scroller cuts it off.
      className={cx('focus-visible:-outline-offset-3', className)}
    />
  );
}

'use client';

import { cx } from './class-names';
import type { IconName } from './icon-names';
import { spriteAddress } from './sprite';

type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

/** The size that the style gives: a page has dozens of icons of it. */
const USUAL = 20;

/** One icon of the sprite in the colour of the text. Decoration, unless a label says what it means. */
export function Icon({ name, size = 24, className, 'aria-label': label }: IconProps) {
  return (
    <svg
      className={cx('icon', className)}
      {...(size !== USUAL && { width: size, height: size })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${spriteAddress}#${name}`} />
    </svg>
  );
}

'use client';

import type { StaticImageData } from 'next/image';
import { cx } from './class-names';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

// The build gives an image, the test runner an address.
const { src: address }: Pick<StaticImageData, 'src'> = typeof sprite === 'string' ? { src: sprite } : sprite;

type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

/** One icon of the sprite in the colour of the text. Decoration, unless a label says what it means. */
export function Icon({ name, size = 24, className, 'aria-label': label }: IconProps) {
  return (
    <svg
      className={cx('icon', className)}
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${address}#${name}`} />
    </svg>
  );
}

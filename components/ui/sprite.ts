import type { StaticImageData } from 'next/image';
import sprite from './icons.svg';

// The build gives an image, the test runner an address.
const { src }: Pick<StaticImageData, 'src'> = typeof sprite === 'string' ? { src: sprite } : sprite;

/** Address of the file that holds every icon as a symbol; `#name` follows. */
export const spriteAddress = src;

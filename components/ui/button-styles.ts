import { cx } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'danger-filled';
/** `auto` is 44 for students and parents and 36 for staff, by the area. */
export type ButtonSize = 'landing' | 'auto' | 'staff' | 'row';

/** Classes of a button; `app/parts.css` says what each looks like. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, extra?: string) =>
  cx('btn', `btn-${variant}`, `btn-${size}`, extra);

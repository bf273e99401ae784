import { cx } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'danger-filled';
/** `auto` is 44 for students and parents and 36 for staff, by the area. */
export type ButtonSize = 'landing' | 'auto' | 'staff' | 'row';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap select-none transition-colors disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-ink-3';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  soft: 'border-transparent bg-primary-soft text-primary-soft-ink hover:border-primary-line',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-soft',
  'danger-filled': 'border-transparent bg-danger text-surface hover:bg-danger-ink',
};

const sizes: Record<ButtonSize, string> = {
  landing: 'min-h-13 px-7 text-17',
  auto: 'min-h-(--control) px-4 text-15 in-data-[size=staff]:text-14',
  staff: 'min-h-9 px-4 text-14 pointer-coarse:min-h-11',
  row: 'min-h-8 px-3 text-13 pointer-coarse:min-h-11',
};

export const buttonClass = (variant: ButtonVariant, size: ButtonSize, extra?: string) =>
  cx(base, variants[variant], sizes[size], extra);

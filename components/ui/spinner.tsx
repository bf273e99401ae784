import { cx } from './class-names';

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={cx('size-4 animate-spin', className)} aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeDasharray="36 15"
      />
    </svg>
  );
}

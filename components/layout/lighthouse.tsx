import { cx } from '@/components/ui/class-names';

/** The quiet drawing of empty and error pages. */
export function LighthouseScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 152 96"
      width="152"
      height="96"
      className={cx('text-primary', className)}
      aria-hidden="true"
    >
      <g fill="var(--accent-soft)">
        <path d="M76 22 0 2v42z" />
        <path d="M76 22 152 2v42z" />
      </g>
      <rect x="71" y="16" width="10" height="12" fill="var(--accent)" />
      <g fill="currentColor">
        <path d="M69 16c.6-6 5-7 7-11 2 4 6.4 5 7 11z" />
        <rect x="65" y="27" width="22" height="4" rx="1" />
        <path d="m68.5 44-1.1 16h17.200l-1.1-16z" />
        <path d="M72.5 84V74c0-3.5 3.5-4.5 3.5-7 0 2.5 3.5 3.5 3.5 7v10z" />
        <rect x="74" y="36" width="4" height="5" rx="2" />
      </g>
      <path d="M69.5 31 66 84h20l-3.5-53z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M5 89c5.2-5 10.3-5 15.5 0s10.3 5 15.5 0 10.3-5 15.5 0 10.3 5 15.5 0 10.3-5 15.5 0 10.3 5 15.5 0 10.3-5 15.5 0 10.3 5 15.5 0 10.3-5 15.5 0"
        fill="none"
        stroke="var(--primary-line)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

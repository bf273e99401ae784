type BrandMarkProps = { size?: number; logo?: string | null };

/** The mark: at least 28 px, never mirrored. A school's own logo takes its place by configuration. */
export function BrandMark({ size = 36, logo }: BrandMarkProps) {
  if (logo) return <img src={logo} alt="" width={size} height={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" className="shrink-0 text-primary" aria-hidden="true">
      <g fill="var(--accent)">
        <path d="M18 9.2 1.5 4.2v10z" opacity=".55" />
        <path d="M18 9.2 34.5 4.2v10z" opacity=".55" />
        <rect x="15.2" y="6.8" width="5.6" height="5.4" />
      </g>
      <g fill="currentColor">
        <path d="M13.6 30.5 15 14h6l1.4 16.5z" />
        <rect x="13" y="12.2" width="10" height="2.2" rx=".6" />
        <path d="M14 6.8C14.3 4.3 16.6 3.9 18 1.6c1.4 2.3 3.7 2.7 4 5.2z" />
      </g>
      <g fill="var(--surface)">
        <path d="M16.3 30.5v-4.2c0-1.5 1.7-2.1 1.7-3.1 0 1 1.7 1.6 1.7 3.1v4.2z" />
        <path d="M14.8 17h6.4l.22 2.6h-6.84z" />
      </g>
      <path
        d="M5 33.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0 4.3-2.4 6.5 0 4.3 2.4 6.5 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

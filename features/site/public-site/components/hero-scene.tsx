import { cx } from '@/components/ui/class-names';

/**
 * The shore by day. One drawing for every window: it keeps its size, so the tower is never cut, and beams,
 * waves and sky run out of it to both sides. Drawn for a page that reads from the right; the other direction
 * mirrors it.
 */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 520" className={cx('overflow-visible', className)} aria-hidden="true">
      <defs>
        <pattern id="hero-waves" width="80" height="19" y="447" patternUnits="userSpaceOnUse">
          <path
            d="M-40 10q20-13 40 0t40 0 40 0 40 0"
            fill="none"
            stroke="var(--hero-wave)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </pattern>
      </defs>
      <g fill="var(--hero-beam)">
        <path d="M330 198 4330-608V1297z" opacity=".4" />
        <path d="M330 198 4330-173V677z" opacity=".35" />
        <path d="M330 198-3670-529V962z" opacity=".42" />
      </g>
      <path d="M-420 520C-220 452 20 406 214 406c300 0 560 114 850 114z" fill="var(--hero-shore)" />
      <g transform="translate(330 184)">
        <path d="M-34 250-22 40h44l12 210z" fill="var(--hero-tower)" />
        <path d="m-29.700 176 3.400-60h52.600l3.400 60z" fill="var(--hero-stone)" />
        <path d="m-22 40 1.100 20h41.800L22 40z" fill="var(--hero-stone)" />
        <path d="M-11 250v-34c0-11 11-14 11-23 0 9 11 12 11 23v34z" fill="var(--hero-door)" />
        <rect x="-7" y="72" width="14" height="22" rx="7" fill="var(--hero-door)" opacity=".85" />
        <rect x="-32" y="30" width="64" height="11" rx="2" fill="var(--hero-stone)" />
        <rect x="-15" y="-4" width="30" height="34" fill="var(--hero-lamp)" />
        <path d="M-15-4h30M-15 13h30M0-4v34" stroke="var(--hero-stone)" strokeWidth="2.500" />
        <path d="M-21-4C-19-20-6-23 0-38 6-23 19-20 21-4z" fill="var(--hero-stone)" />
      </g>
      <rect x="-2400" y="447" width="6240" height="76" fill="url(#hero-waves)" />
    </svg>
  );
}

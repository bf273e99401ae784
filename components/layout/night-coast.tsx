import { cx } from '@/components/ui/class-names';

const stars = [
  [430, 190],
  [600, 210],
  [150, 210],
  [320, 180],
  [90, 110],
  [205, 140],
  [570, 305],
  [530, 235],
  [60, 320],
] as const;

const wave = (y: number) => `M0 ${y}${Array.from({ length: 9 }, () => ' q 20 -14 40 0 t 40 0').join('')}`;

/** The coast at night beside the sign-in form; decoration only, hidden from screen readers. */
export function NightCoast({ isStrip = false, className }: { isStrip?: boolean; className?: string }) {
  return (
    <svg
      viewBox={isStrip ? '180 350 540 156' : '0 0 720 900'}
      preserveAspectRatio={isStrip ? 'xMaxYMid slice' : 'xMidYMax slice'}
      className={cx('size-full', className)}
      aria-hidden="true"
    >
      <rect width="720" height="900" fill="var(--sea-800)" />
      <g fill="var(--lantern-400)">
        <path d="M472 432 0 262v276z" opacity=".16" />
        <path d="M472 432 0 338v120z" opacity=".22" />
        <path d="M472 432 720 386v84z" opacity=".2" />
      </g>
      <g fill="var(--sea-200)">
        {stars.map(([x, y]) => (
          <path key={`${x}-${y}`} d={`M${x} ${y - 7}l2 5 5 2-5 2-2 5-2-5-5-2 5-2z`} opacity=".75" />
        ))}
      </g>
      <path d="M130 704q330-96 660 0z" fill="var(--sea-900)" />
      <g>
        <rect x="455" y="416" width="34" height="34" fill="var(--lantern-400)" />
        <path d="M472 416v34M455 433h34" stroke="var(--sea-700)" strokeWidth="3" />
        <path d="M454 416c2-17 14-20 18-33 4 13 16 16 18 33z" fill="var(--sea-500)" />
        <rect x="438" y="450" width="68" height="10" rx="2" fill="var(--sea-500)" />
        <path d="M448 460h48l12 210h-72z" fill="var(--sea-50)" />
        <path d="m445.400 536h53.200l3.400 60h-60z" fill="var(--sea-500)" />
        <rect x="465" y="492" width="14" height="22" rx="7" fill="var(--sea-700)" />
        <path d="M460 670v-34c0-12 12-15 12-24 0 9 12 12 12 24v34z" fill="var(--sea-800)" />
      </g>
      <g fill="none" stroke="var(--sea-500)" strokeWidth="3" strokeLinecap="round" opacity=".8">
        {Array.from({ length: 9 }, (_, row) => (
          <path key={row} d={wave(700 + row * 24)} opacity={1 - row * 0.08} />
        ))}
      </g>
    </svg>
  );
}

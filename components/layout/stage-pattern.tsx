import { useId } from 'react';
import { cx } from '@/components/ui/class-names';

export type StageName = 'kindergarten' | 'primary' | 'middle' | 'high';

export const stageTint: Record<StageName, string> = {
  kindergarten: 'bg-kg text-kg-ink border-kg-line',
  primary: 'bg-pr text-pr-ink border-pr-line',
  middle: 'bg-md text-md-ink border-md-line',
  high: 'bg-hi text-hi-ink border-hi-line',
};

const lines: Record<StageName, string> = {
  kindergarten: 'text-kg-line',
  primary: 'text-pr-line',
  middle: 'text-md-line',
  high: 'text-hi-line',
};

const boats = ['translate(0 0)', 'translate(36 40)'];
const wave = [
  [-32, -8],
  [32, -8],
  [96, -8],
  [0, 8],
  [64, 8],
  [-32, 24],
  [32, 24],
  [96, 24],
  [0, 40],
  [64, 40],
] as const;

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / 8;
    return `${(32 + radius * Math.cos(angle)).toFixed(2)},${(32 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return points.join(' ');
}

const drawings: Record<StageName, { width: number; height: number; shape: React.ReactNode }> = {
  kindergarten: {
    width: 72,
    height: 72,
    shape: (
      <>
        <g fill="currentColor">
          <path d="M5 30a13 13 0 0 1 26 0z" />
          <path d="M41 66h26L54 44z" opacity=".8" />
        </g>
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round">
          <circle cx="54" cy="20" r="10" />
          <rect x="7" y="46" width="22" height="20" rx="2" />
        </g>
      </>
    ),
  },
  primary: {
    width: 64,
    height: 32,
    shape: (
      <g fill="var(--pr-bg)" stroke="currentColor" strokeWidth="1.8">
        {wave.map(([x, y]) => [31, 21, 11].map((r) => <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} />))}
      </g>
    ),
  },
  middle: {
    width: 72,
    height: 80,
    shape: boats.map((at) => (
      <g key={at} transform={at}>
        <path
          d="M19 30V7c8 5 12 13 13 23z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M15 30V13c-5 5-8 11-8 17z" fill="currentColor" />
        <path d="M4 35h31c-2 3-4 4-7 4H11c-3 0-5-1-7-4z" fill="currentColor" opacity=".7" />
      </g>
    )),
  },
  high: {
    width: 64,
    height: 64,
    shape: (
      <>
        <polygon points={star(32, 24.5)} fill="none" stroke="currentColor" strokeWidth="1.7" />
        <polygon points={star(11, 8.4)} fill="currentColor" opacity=".55" />
      </>
    ),
  },
};

/** Pattern of a stage, in its line colour; only in bands, card heads and empty areas, never behind text. */
export function StagePattern({ stage, className }: { stage: StageName; className?: string }) {
  const { width, height, shape } = drawings[stage];
  const id = useId();
  return (
    <svg className={cx('pattern pointer-events-none', lines[stage], className)} aria-hidden="true">
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          {shape}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

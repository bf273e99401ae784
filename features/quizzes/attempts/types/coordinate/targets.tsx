import type { Target } from '@/lib/contract/questions/key';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';

type Size = { width: number; height: number };

function Shape({ target, width, height }: Size & { target: Target }) {
  const look = {
    className: 'fill-success-soft/60 stroke-success stroke-3',
    vectorEffect: 'non-scaling-stroke' as const,
  };
  if (target.shape === 'circle')
    return <circle {...look} cx={target.x * width} cy={target.y * height} r={target.radius * width} />;
  if (target.shape === 'polygon')
    return (
      <polygon {...look} points={target.points.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />
    );
  return (
    <rect
      {...look}
      x={target.x * width}
      y={target.y * height}
      width={target.width * width}
      height={target.height * height}
    />
  );
}

type TargetsProps = { targets: readonly Target[]; canvas: PaperQuestion['canvas'] };

/** The right places in their own size and shape, in the pixels of the picture. */
export function Targets({ targets, canvas }: TargetsProps) {
  const { width, height } = canvas ?? {};
  if (!width || !height || targets.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {targets.map((target, index) => (
        <Shape key={index} target={target} width={width} height={height} />
      ))}
    </svg>
  );
}

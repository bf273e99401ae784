import { cx } from '@/components/ui/class-names';
import { centerOf, type NamedShape, type Shape } from '../../model/shapes';

type Size = { width: number; height: number };

function Outline({ shape, width, height, className }: Size & { shape: Shape; className: string }) {
  const shared = { className, vectorEffect: 'non-scaling-stroke' as const };
  if (shape.shape === 'circle') {
    return <circle {...shared} cx={shape.x * width} cy={shape.y * height} r={shape.radius * width} />;
  }
  if (shape.shape === 'rect') {
    return (
      <rect
        {...shared}
        x={shape.x * width}
        y={shape.y * height}
        width={shape.width * width}
        height={shape.height * height}
      />
    );
  }
  return (
    <polygon {...shared} points={shape.points.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />
  );
}

type ShapeMarkProps = Size & { item: NamedShape; isChosen: boolean };

/** One shape with its number, drawn in the pixels of the picture. */
export function ShapeMark({ item, isChosen, width, height }: ShapeMarkProps) {
  const center = centerOf(item.shape);
  return (
    <>
      <Outline
        shape={item.shape}
        width={width}
        height={height}
        className={cx('fill-primary/25 stroke-2', isChosen ? 'stroke-accent' : 'stroke-primary')}
      />
      <text
        x={center.x * width}
        y={center.y * height}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={Math.max(14, width / 32)}
        className="pointer-events-none fill-ink stroke-surface font-bold [paint-order:stroke] stroke-3"
      >
        {item.name}
      </text>
    </>
  );
}

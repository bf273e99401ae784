'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  circleBetween,
  moved,
  type NamedShape,
  type Point,
  rectBetween,
  resized,
  type Shape,
} from '../../model/shapes';
import { ShapeMark } from './shape-mark';

type Tool = Shape['shape'];
type Gesture = { kind: 'draw' | 'move'; from: Point; id: string | null; start: Shape | null };
type ImageStageProps = {
  src: string;
  shapes: NamedShape[];
  tool: Tool;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onAdd: (shape: Shape) => void;
  onChange: (id: string, shape: Shape) => void;
  onRemove: (id: string) => void;
};

const STEP = 0.01;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * A picture to draw places on. Pointer: press and drag to draw, drag a shape to move it; a polygon takes a
 * corner a press and closes at its first corner. Keyboard: arrows move the chosen shape (Shift: five times,
 * Alt: size), Delete removes it. Pictures are never mirrored: x counts from the physical left.
 */
export function ImageStage({
  src,
  shapes,
  tool,
  chosen,
  onChoose,
  onAdd,
  onChange,
  onRemove,
}: ImageStageProps) {
  const t = useTranslations('questions.stage');
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 1000, height: 700 });
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<Shape | null>(null);
  const [corners, setCorners] = useState<Point[]>([]);
  const ratio = size.height / size.width;

  const at = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
  };
  const drawn = (from: Point, to: Point): Shape =>
    tool === 'circle' ? circleBetween(from, to, ratio) : rectBetween(from, to);
  const corner = (point: Point) => {
    const first = corners[0];
    if (first && corners.length >= 3 && Math.hypot(first.x - point.x, first.y - point.y) < 0.03) {
      onAdd({ shape: 'polygon', points: corners });
      setCorners([]);
    } else setCorners([...corners, rectBetween(point, point)].map(({ x, y }) => ({ x, y })));
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const id = (event.target as Element).closest('[data-shape]')?.getAttribute('data-shape') ?? null;
    const from = at(event);
    if (tool === 'polygon' && id === null) return corner(from);
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(id);
    const start = shapes.find((item) => item.id === id)?.shape ?? null;
    gesture.current = { kind: id === null ? 'draw' : 'move', from, id, start };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = gesture.current;
    if (!now) return;
    const to = at(event);
    if (now.kind === 'draw') setPreview(drawn(now.from, to));
    else if (now.id && now.start) onChange(now.id, moved(now.start, to.x - now.from.x, to.y - now.from.y));
  };
  const onPointerUp = (event: PointerEvent) => {
    const now = gesture.current;
    gesture.current = null;
    setPreview(null);
    if (now?.kind !== 'draw') return;
    const to = at(event);
    if (Math.hypot(to.x - now.from.x, to.y - now.from.y) > 0.01) onAdd(drawn(now.from, to));
  };
  const onKeyDown = (event: KeyboardEvent, { id, shape }: NamedShape) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
    else if (arrows[event.key]) {
      const { x, y } = arrows[event.key] ?? { x: 0, y: 0 };
      const times = event.shiftKey ? 5 : 1;
      onChange(id, event.altKey ? resized(shape, x * times, y * times) : moved(shape, x * times, y * times));
    } else return;
    event.preventDefault();
  };
  return (
    <div
      dir="ltr"
      className="relative w-fit max-w-full overflow-hidden rounded-md border border-line-strong bg-sunken"
    >
      <img
        src={src}
        alt=""
        className="block max-h-[70dvh] max-w-full select-none"
        draggable={false}
        onLoad={({ currentTarget: image }) =>
          image.naturalWidth > 0 && setSize({ width: image.naturalWidth, height: image.naturalHeight })
        }
      />
      <svg
        ref={svg}
        role="application"
        aria-label={t('name')}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full cursor-crosshair touch-none select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      >
        {shapes.map((item) => (
          <g
            key={item.id}
            data-shape={item.id}
            role="button"
            tabIndex={0}
            aria-label={t('shape', { name: item.name })}
            aria-pressed={chosen === item.id}
            className="cursor-move"
            onFocus={() => onChoose(item.id)}
            onKeyDown={(event) => onKeyDown(event, item)}
          >
            <ShapeMark item={item} isChosen={chosen === item.id} {...size} />
          </g>
        ))}
        {preview && <ShapeMark item={{ id: 'preview', name: '', shape: preview }} isChosen {...size} />}
        {corners.map(({ x, y }) => (
          <circle
            key={`${x}-${y}`}
            cx={x * size.width}
            cy={y * size.height}
            r={size.width / 120}
            className="fill-accent"
          />
        ))}
      </svg>
    </div>
  );
}
